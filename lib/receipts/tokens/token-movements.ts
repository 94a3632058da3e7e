import type { Hex } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { decodeLog } from '@/lib/abi/decode-log'
import { countIndexed } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS, type KnownEvent } from '@/lib/abi/known-events'
import { isEtherLog } from '@/lib/tokens/ether-log'
import { formatNetTokens, formatTokenAmount } from '@/lib/tokens/format-token-amount'
import type { ReceiptLog } from '../receipt/receipt-schema'

/** What one account received and sent of one token, in its smallest unit. */
export type TokenMovement = Pick<Transfer, 'token' | 'standard' | 'id'> & {
  account: Hex
  received: bigint
  sent: bigint
}

/** Tokens from it are minted, tokens to it are burnt. */
export const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`

/**
 * The net change, "+1,000", and its kind: "received", or "3 in, 5 out" for both. Without decimals in the
 * smallest unit.
 */
export function describeMovement(
  { account, received, sent }: TokenMovement,
  decimals = 0,
): { net: string; how: string } {
  return { net: formatNetTokens(received - sent, decimals), how: how() }

  function how(): string {
    if (account === ZERO_ADDRESS) return received > sent ? 'burnt' : 'minted'
    if (received > 0n && sent > 0n) {
      return `${formatTokenAmount(received, decimals)} in, ${formatTokenAmount(sent, decimals)} out`
    }
    return received > 0n ? 'received' : 'sent'
  }
}

/**
 * Sums the transfer events of ERC-20, ERC-721 and ERC-1155 by token, id and account, in order of appearance.
 * Any contract may emit such logs: https://eips.ethereum.org/EIPS/eip-20
 */
export function sumTokenMovements(
  logs: readonly Pick<ReceiptLog, 'address' | 'topics' | 'data'>[],
): readonly TokenMovement[] {
  const movements = new Map<string, TokenMovement>()
  const add = ({ token, standard, id }: Transfer, account: Hex, received: bigint, sent: bigint) => {
    const key = `${token} ${id} ${account}`
    const earlier = movements.get(key) ?? { token, standard, id, account, received: 0n, sent: 0n }
    movements.set(key, { ...earlier, received: earlier.received + received, sent: earlier.sent + sent })
  }
  for (const transfer of logs.flatMap(decodeTransfers)) {
    add(transfer, transfer.from, 0n, transfer.amount)
    add(transfer, transfer.to, transfer.amount, 0n)
  }
  return groupByToken([...movements.values()])
}

/** Groups by token, in order of appearance. */
function groupByToken(movements: readonly TokenMovement[]): TokenMovement[] {
  const groups = new Map<string, TokenMovement[]>()
  for (const movement of movements) {
    const key = `${movement.token} ${movement.id}`
    const group = groups.get(key)
    if (group) group.push(movement)
    else groups.set(key, [movement])
  }
  return [...groups.values()].flat()
}

/** A transfer of tokens, or of ether by a protocol log. The amount is in the smallest unit. */
export type Transfer = {
  token: Hex
  standard: 'ERC-20' | 'ERC-721' | 'ERC-1155' | 'ether'
  /** The token id of ERC-721 or ERC-1155; null for others. */
  id: bigint | null
  from: Hex
  to: Hex
  amount: bigint
}

type TransferLog = Pick<ReceiptLog, 'address' | 'topics' | 'data'>

const TRANSFER_EVENTS = KNOWN_EVENTS.filter(({ name }) => /^Transfer(Single|Batch)?$/.test(name))

/** The transfers of a log; none for another event or a malformed log. */
export function decodeTransfers(log: TransferLog): readonly Transfer[] {
  const event = TRANSFER_EVENTS.find(
    (known) => known.topic0 === log.topics[0] && countIndexed(known) === log.topics.length - 1,
  )
  if (event === undefined) return []
  return event.name === 'TransferBatch' ? askReceiptBatch(log, event) : readSingle(log, event)
}

/** These events have whole words only. Direct reading is fast enough for ten thousand logs. */
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

/** Words by the names of the event's parameters; missing words are left out. */
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

/** Null if the word has more than an address. */
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
