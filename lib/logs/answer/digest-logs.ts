import { concat, type Hex, sha256, stringToBytes } from 'viem'
import type { Logs } from './log-list'
import type { FoundLog } from './logs-answer'

/** Logs hashed without a rest: some ten milliseconds of work. Shared links hold the digest, so this stays as it is. */
const AT_A_TIME = 1000

/**
 * 64 bits of a hash of all that logs say, in the order of the chain: 16 hex digits, equal for equal answers. It rests
 * between parts, so that a worker that hashes a hundred thousand logs still answers meanwhile.
 */
export async function digestLogs(logs: Logs): Promise<string> {
  const parts: Hex[] = []
  for (let at = 0; at < logs.length; at += AT_A_TIME) {
    parts.push(hashLogs(logs.slice(at, at + AT_A_TIME)))
    await rest()
  }
  return sha256(concat(parts)).slice(2, 18)
}

function hashLogs(logs: readonly FoundLog[]): Hex {
  const said = logs.map(({ blockHash, logIndex, address, topics, data }) =>
    [blockHash, logIndex, address, ...topics, data].join(),
  )
  return sha256(stringToBytes(said.join('\n')))
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
