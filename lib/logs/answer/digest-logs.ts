import { concat, type Hex, sha256 } from 'viem'
import type { Logs } from './log-list'

/** Logs hashed without a rest: some ten milliseconds of work. Shared links hold the digest, so this stays as it is. */
const AT_A_TIME = 1000

/**
 * 64 bits of a hash of all that logs say, in the order of the chain: 16 hex digits, equal for equal answers. It rests
 * between parts, so that a worker that hashes a hundred thousand logs still answers meanwhile.
 */
export async function digestLogs(logs: Logs): Promise<string> {
  const parts: Hex[] = []
  const hashLines = createLineHasher()
  let said: string[] = []
  let seen = 0
  for (const { blockHash, logIndex, address, topics, data } of logs) {
    said.push([blockHash, logIndex, address, ...topics, data].join())
    seen++
    if (said.length < AT_A_TIME && seen < logs.length) continue
    parts.push(hashLines(said))
    said = []
    await rest()
  }
  return sha256(concat(parts)).slice(2, 18)
}

const ENCODER = new TextEncoder()
const LINE_END = 0x0a

/** Hashes lines of ASCII as one text, which is never made: it would take more memory than the logs, again and again. */
function createLineHasher(): (lines: readonly string[]) => Hex {
  let bytes = new Uint8Array()
  return (lines) => {
    const length = lines.reduce((sum, line) => sum + line.length + 1, -1)
    if (bytes.length < length) bytes = new Uint8Array(length)
    let next = 0
    for (const line of lines) {
      if (next > 0) bytes[next++] = LINE_END
      next += ENCODER.encodeInto(line, bytes.subarray(next)).written
    }
    return sha256(bytes.subarray(0, length))
  }
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
