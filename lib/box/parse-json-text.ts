import type { Hex } from 'viem'
import { findRevertData } from '@/lib/abi/find-revert-data'
import { selectorOf } from '@/lib/names/signatures/selector-of'
import type { Network } from '@/lib/networks'
import { isRecord, parseJson } from '@/lib/text/parse-json'
import type { SeenChains } from './chains'
import { parseFound, suggestBatch } from './parse-found'
import { findHex } from './parse-hex-input'
import { parseRequestText } from './parse-request-text'
import { type BoxReading, type Suggestion, suggestLogs, suggestReceipt } from './suggestion'

/** JSON of any kind: requests, a receipt, a transaction, logs, a response with them, an error. */
export function parseBoxJson(text: string, network: Network, chains: SeenChains): BoxReading {
  const json = parseJson(text)
  const items = recordsOf(json)
  if (items.some((item) => 'method' in item)) {
    const reading = parseRequestText(text, network.slug)
    // Longer hex may be a key.
    const found = reading.suggestions.length === 0 ? findHex(text).filter((hex) => hex.length === 42) : []
    return found.length === 0 ? reading : { ...reading, found }
  }
  const suggestions = suggestItems(items, network.slug)
  if (suggestions.length > 0) {
    const isLedTo = (hex: Hex) => suggestions.some(({ href }) => href.includes(hex))
    return { suggestions, found: findHex(text).filter((hex) => !isLedTo(hex)) }
  }
  const data = findRevertData(json)
  if (data !== null && selectorOf(data) !== null) return { suggestions: [], data }
  return parseFound(text, network, chains) ?? parseRequestText(text, network.slug)
}

type Json = Record<string, unknown>

/** The objects of a value or of the responses in it. */
function recordsOf(json: unknown): Json[] {
  const list = Array.isArray(json) ? json : [json]
  return list.filter(isRecord).flatMap((item) => ('result' in item ? recordsOf(item.result) : [item]))
}

function suggestItems(items: readonly Json[], network: string): Suggestion[] {
  const hashes = [...new Set(items.flatMap((item) => hashOf(item) ?? []))]
  const [first] = hashes
  const receipts =
    first !== undefined && hashes.length === 1
      ? [suggestReceipt('The receipt of this transaction', network, first)]
      : suggestBatch(hashes, network)
  const [log] = items.length === 1 ? items : []
  return [...receipts, ...(log ? suggestEvent(log, network) : [])]
}

/** Receipts and logs have `transactionHash`; a transaction has its own hash, and its sender. */
function hashOf({ transactionHash, hash, from }: Json): Hex | null {
  if (isHexOf(transactionHash, 64)) return transactionHash
  return from !== undefined && isHexOf(hash, 64) ? hash : null
}

function suggestEvent({ address, topics }: Json, network: string): Suggestion[] {
  if (!isHexOf(address, 40) || !Array.isArray(topics)) return []
  const event: unknown = topics[0]
  return isHexOf(event, 64)
    ? [suggestLogs(`All logs of this event by ${address}`, network, { address, event })]
    : [suggestLogs(`Logs of ${address}`, network, { address })]
}

const isHexOf = (value: unknown, digits: number): value is Hex =>
  typeof value === 'string' && value.length === digits + 2 && /^0x[0-9a-f]+$/i.test(value)
