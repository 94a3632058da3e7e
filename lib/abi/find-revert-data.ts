import { type Hex, isHex } from 'viem'

/** Nodes, gateways and libraries wrap errors up to three times. */
const DEEPEST = 6

/** The keys of revert data and of inner errors, also in call traces. */
const PLACES = ['data', 'error', 'originalError', 'cause', 'info', 'return', 'output', 'returnValue']

/**
 * The revert data in or around a JSON-RPC error; null without any.
 *
 * Geth, Erigon, Besu and anvil write it into `data`, Nethermind behind "Reverted", Hardhat into an object. Ganache writes an
 * object for each transaction. ethers and viem wrap it again.
 */
export function findRevertData(value: unknown, depth = DEEPEST): Hex | null {
  if (typeof value === 'string') return toBytes(value.replace(/^Reverted /, ''))
  if (typeof value !== 'object' || value === null || depth === 0) return null
  const record: Record<string, unknown> = { ...value }
  const ofTransactions = Object.entries(record).flatMap(([key, inside]) => (isHex(key) ? [inside] : []))
  // A text in `result` is the return data of a successful call.
  const traced = typeof record.result === 'object' ? [record.result] : []
  for (const inside of [...PLACES.map((place) => record[place]), ...traced, ...ofTransactions]) {
    const found = findRevertData(inside, depth - 1)
    if (found !== null) return found
  }
  return null
}

const toBytes = (text: string): Hex | null =>
  isHex(text) && text.length % 2 === 0 ? (text.toLowerCase() as Hex) : null
