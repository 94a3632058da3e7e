import { concat, type Hex, sha256 } from 'viem'
import type { Logs } from './log-list'

/** Logs hashed without a pause: about ten milliseconds. Shared links have the digest, so this number must not change. */
const AT_A_TIME = 1000

/** 64 bits of a hash of all logs in chain order: 16 hex digits. It pauses between parts, so that the worker stays responsive. */
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

/** Hashes lines of ASCII as one text without building the text, which would need more memory than the logs. */
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
