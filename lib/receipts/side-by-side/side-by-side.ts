import { decodeLog } from '@/lib/abi/decode-log'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { describeOtherFields, describeReceiptFields, type ReceiptField } from '../receipt/receipt-fields'
import type { Receipt } from '../receipt/receipt-schema'

/** One field of two receipts, side by side. */
export type ComparedField = {
  name: string
  label: string
  /** The readings; null for a missing field. */
  first: string | null
  second: string | null
  equal: boolean
}

/** Different in any two transactions. */
const ALWAYS_DIFFERENT = ['transactionHash', 'logsBloom']

const SHOWN_EVENTS = 12

/** Every field of both receipts, and their events in order; differences first. */
export function setSideBySide(first: ParsedReceipt, second: ParsedReceipt): readonly ComparedField[] {
  const ours = new Map(listFields(first).map((field) => [field.name, field]))
  const theirs = new Map(listFields(second).map((field) => [field.name, field]))
  const names = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (name) => !ALWAYS_DIFFERENT.includes(name),
  )
  const fields = names.map((name) => compareField(name, ours.get(name), theirs.get(name)))
  const rows = [...fields, compareEvents(first.receipt, second.receipt)]
  return [...rows.filter((row) => !row.equal), ...rows.filter((row) => row.equal)]
}

const listFields = (parsed: ParsedReceipt) => [
  ...describeReceiptFields(parsed),
  ...describeOtherFields(parsed),
]

function compareField(name: string, a: ReceiptField | undefined, b: ReceiptField | undefined): ComparedField {
  const first = sayField(a)
  const second = sayField(b)
  return { name, label: a?.label ?? b?.label ?? name, first, second, equal: first === second }
}

function sayField(field: ReceiptField | undefined): string | null {
  if (field === undefined) return null
  return field.reading ?? field.raw?.toLowerCase() ?? null
}

function compareEvents(a: Receipt, b: Receipt): ComparedField {
  const first = sayEvents(a)
  const second = sayEvents(b)
  return { name: 'events', label: 'Events in order', first, second, equal: first === second }
}

function sayEvents({ logs }: Receipt): string | null {
  if (logs === null) return null
  const names = logs.slice(0, SHOWN_EVENTS).map((log) => {
    const decoded = decodeLog(log, KNOWN_EVENTS)
    return decoded.state === 'decoded' ? decoded.event.name : (log.topics[0]?.slice(0, 10) ?? 'no topic')
  })
  const left = logs.length - names.length
  if (names.length === 0) return 'none'
  return left > 0 ? `${names.join(', ')} and ${left} more` : names.join(', ')
}
