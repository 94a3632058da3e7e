import { selectorOf } from '@/lib/names/signatures/selector-of'
import { parseRevertData } from '@/lib/receipts/receipt/revert-data'
import type { BoxReading } from './suggestion'

/** A line in which a tool prints the data of a revert, such as `custom error 0x…: …`; null for other text. */
export function parseRevertText(text: string): BoxReading | null {
  const { value } = parseRevertData(text)
  return value === undefined || selectorOf(value) === null ? null : { suggestions: [], data: value }
}
