import type { Hex } from 'viem'
import { selectorOf } from '@/lib/names/signatures/selector-of'
import type { Network } from '@/lib/networks'
import { formatBatchPermalink } from '@/lib/permalinks/receipts-batch-permalink'
import { MAX_BATCH } from '@/lib/receipts/batch/batch-question'
import { parseRevertData } from '@/lib/receipts/receipt/failure'
import type { SeenChains } from './chains'
import { findHex, parseHexInput } from './parse-hex-input'
import { type BoxReading, notUnderstood, type Suggestion } from './suggestion'

const SECRET = /private[\s_-]*key|secret|mnemonic|seed phrase/i
const SAY_SECRET =
  'This looks like a private key. It was not sent. Never paste a private key into a web page.'

const isWord = (hex: Hex) => hex.length === 66

/** Any text with hashes or addresses; null for a text without. A single one is read as if it was typed alone. */
export function parseFound(text: string, network: Network, chains: SeenChains): BoxReading | null {
  const found = findHex(text)
  if (found.some(isWord) && SECRET.test(text)) return notUnderstood(SAY_SECRET)
  const [first] = found
  if (first === undefined) return null
  if (found.length === 1) return { ...parseHexInput(first, network, chains), note: `Read as ${first}.` }
  return { suggestions: suggestBatch(found.filter(isWord), network.slug), found }
}

/** The receipts of all hashes: any 32 bytes may be a transaction. */
export function suggestBatch(hashes: readonly Hex[], network: string): Suggestion[] {
  if (hashes.length < 2 || hashes.length > MAX_BATCH) return []
  return [
    {
      says: `The receipts of ${hashes.length} transactions`,
      href: formatBatchPermalink(network, hashes),
      call: { network, method: 'eth_getTransactionReceipt', times: hashes.length },
    },
  ]
}

/** Revert data as tools print it, such as `custom error 0x…: …`; null for other text. */
export function parseRevertText(text: string): BoxReading | null {
  const { value } = parseRevertData(text)
  return value === undefined || selectorOf(value) === null ? null : { suggestions: [], data: value }
}
