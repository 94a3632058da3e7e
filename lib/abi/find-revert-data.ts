import { type Hex, isHex } from 'viem'

/** Errors of nodes, gateways and libraries wrap each other two or three deep. */
const DEEPEST = 6

/** Where they, and tracers of calls, keep what a call gave back, or the error within. */
const PLACES = ['data', 'error', 'originalError', 'cause', 'info', 'return', 'output', 'returnValue']

/**
 * What a reverted call gave back, in an error of JSON-RPC or around one; null where there is none. Nodes put it into `data`
 * (geth, Erigon, Besu, anvil), into text behind "Reverted" (Nethermind), into an object (Hardhat), or into one for each
 * transaction (Ganache); ethers and viem wrap that again.
 */
export function findRevertData(value: unknown, depth = DEEPEST): Hex | null {
  if (typeof value === 'string') return toBytes(value.replace(/^Reverted /, ''))
  if (typeof value !== 'object' || value === null || depth === 0) return null
  const record: Record<string, unknown> = { ...value }
  const ofTransactions = Object.entries(record).flatMap(([key, inside]) => (isHex(key) ? [inside] : []))
  // As a text it is what a call gave back that did not fail.
  const traced = typeof record.result === 'object' ? [record.result] : []
  for (const inside of [...PLACES.map((place) => record[place]), ...traced, ...ofTransactions]) {
    const found = findRevertData(inside, depth - 1)
    if (found !== null) return found
  }
  return null
}

const toBytes = (text: string): Hex | null =>
  isHex(text) && text.length % 2 === 0 ? (text.toLowerCase() as Hex) : null
