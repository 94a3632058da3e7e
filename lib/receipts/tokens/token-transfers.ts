import type { Hex } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { decodeLog } from '@/lib/abi/decode-log'
import { countIndexed } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS, type KnownEvent } from '@/lib/abi/known-events'
import { isEtherLog } from '@/lib/tokens/ether-log'
import type { ReceiptLog } from '../receipt/receipt-schema'

/** Tokens, or ether as the protocol tells it, going from one account to another. The amount is in the smallest unit. */
export type Transfer = {
  token: Hex
  standard: 'ERC-20' | 'ERC-721' | 'ERC-1155' | 'ether'
  /** Which of the tokens of an ERC-721 or ERC-1155 contract; null for others. */
  id: bigint | null
  from: Hex
  to: Hex
  amount: bigint
}

type TransferLog = Pick<ReceiptLog, 'address' | 'topics' | 'data'>

const TRANSFER_EVENTS = KNOWN_EVENTS.filter(({ name }) => /^Transfer(Single|Batch)?$/.test(name))

/** The transfers that a log tells of; none where it is another event, or malformed. */
export function decodeTransfers(log: TransferLog): readonly Transfer[] {
  const event = TRANSFER_EVENTS.find(
    (known) => known.topic0 === log.topics[0] && countIndexed(known) === log.topics.length - 1,
  )
  if (event === undefined) return []
  return event.name === 'TransferBatch' ? askReceiptBatch(log, event) : readSingle(log, event)
}

/** These events hold whole words alone. They are read directly: a receipt may have ten thousand of them. */
function readSingle(log: TransferLog, event: KnownEvent): Transfer[] {
  const words = nameWords(log, event)
  const numberOf = (name: string) => BigInt(words.get(name) ?? 0)
  const from = addressOf(words.get('from'))
  const to = addressOf(words.get('to'))
  if (from === null || to === null || words.size < event.inputs.length) return []
  const common = { token: log.address, from, to }
  if (event.name === 'TransferSingle') {
    return [{ ...common, standard: 'ERC-1155', id: numberOf('id'), amount: numberOf('value') }]
  }
  return event.standard === 'ERC-721'
    ? [{ ...common, standard: 'ERC-721', id: numberOf('tokenId'), amount: 1n }]
    : [{ ...common, standard: isEtherLog(log) ? 'ether' : 'ERC-20', id: null, amount: numberOf('value') }]
}

/** The words of a log by the names of its event's parameters, without those that the log is too short for. */
function nameWords({ topics, data }: TransferLog, { inputs }: KnownEvent): Map<string, Hex> {
  const indexed = topics.slice(1).values()
  const inData = [...data.slice(2, 2 + inputs.length * 64).matchAll(/.{64}/g)]
    .map(([digits]): Hex => `0x${digits}`)
    .values()
  const words = new Map<string, Hex>()
  for (const input of inputs) {
    const { value } = (input.indexed ? indexed : inData).next()
    if (value !== undefined && input.name !== undefined) words.set(input.name, value)
  }
  return words
}

/** Null for a word that holds more than an address. */
function addressOf(word: Hex | undefined): Hex | null {
  return word !== undefined && /^0x0{24}/.test(word) ? `0x${word.slice(26)}` : null
}

function askReceiptBatch(log: TransferLog, event: KnownEvent): Transfer[] {
  const decoded = decodeLog(log, [event])
  if (decoded.state === 'raw') return []
  const argOf = (name: string) => decoded.args.find((arg) => arg.name === name)?.value
  const amounts = asNumbers(argOf('values'))
  const ids = asNumbers(argOf('ids'))
  if (ids.length !== amounts.length) return []
  const common = { token: log.address, from: asAddress(argOf('from')), to: asAddress(argOf('to')) }
  return ids.map((id, at) => ({ ...common, standard: 'ERC-1155', id, amount: amounts[at] ?? 0n }))
}

const asAddress = (value: AbiValue | undefined): Hex => String(value).toLowerCase() as Hex
const asNumbers = (value: AbiValue | undefined): bigint[] =>
  typeof value === 'object' ? value.map((entry) => (typeof entry === 'bigint' ? entry : 0n)) : []
