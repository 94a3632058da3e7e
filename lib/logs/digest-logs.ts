import { type Hex, keccak256, stringToHex } from 'viem'
import type { FoundLog } from './logs-answer'

/** 64 bits of a hash of all that logs say, in the order of the chain: 16 hex digits, equal for equal answers. */
export function digestLogs(logs: readonly FoundLog[]): string {
  const said = logs.map(({ blockHash, logIndex, address, topics, data }) =>
    [blockHash, logIndex, address, ...topics, data].join(),
  )
  return hash(said.join('\n')).slice(2, 18)
}

const hash = (text: string): Hex => keccak256(stringToHex(text))
