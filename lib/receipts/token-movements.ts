import type { Hex } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { type DecodedLog, decodeLog } from '@/lib/abi/decode-log'
import { KNOWN_EVENTS, type KnownEvent } from '@/lib/abi/known-events'
import type { ReceiptLog } from './receipt-schema'

/** What one account got and gave of one token in a transaction. Amounts are in the token's smallest unit. */
export type TokenMovement = {
  token: Hex
  standard: 'ERC-20' | 'ERC-721' | 'ERC-1155'
  /** Which of the tokens of an ERC-721 or ERC-1155 contract; null for ERC-20. */
  id: bigint | null
  account: Hex
  received: bigint
  sent: bigint
}

type Transfer = Pick<TokenMovement, 'token' | 'standard' | 'id'> & { from: Hex; to: Hex; amount: bigint }

const TRANSFER_EVENTS = KNOWN_EVENTS.filter(({ name }) => /^Transfer(Single|Batch)?$/.test(name))

/** Stands for nobody: what comes from it is minted, what goes to it is burnt. */
export const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`

/**
 * Adds up the transfer events of ERC-20, ERC-721 and ERC-1155 by token, id and account, in the order of their first
 * appearance. It believes the logs, and any contract may emit them: https://eips.ethereum.org/EIPS/eip-20
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
  for (const transfer of logs.flatMap(readTransfers)) {
    add(transfer, transfer.from, 0n, transfer.amount)
    add(transfer, transfer.to, transfer.amount, 0n)
  }
  return groupByToken([...movements.values()])
}

/** The movements of one token stand together, in the order of their first appearance. */
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

function readTransfers(log: Pick<ReceiptLog, 'address' | 'topics' | 'data'>): Transfer[] {
  const decoded = decodeLog(log, TRANSFER_EVENTS)
  return decoded.state === 'decoded' ? readDecoded(log.address, decoded) : []
}

function readDecoded(
  token: Hex,
  { event, args }: Extract<DecodedLog<KnownEvent>, { state: 'decoded' }>,
): Transfer[] {
  const argOf = (name: string) => args.find((arg) => arg.name === name)?.value
  const common = { token, from: asAddress(argOf('from')), to: asAddress(argOf('to')) }
  if (event.name === 'TransferBatch') {
    const amounts = asNumbers(argOf('values'))
    const ids = asNumbers(argOf('ids'))
    if (ids.length !== amounts.length) return []
    return ids.map((id, at) => ({ ...common, standard: 'ERC-1155', id, amount: amounts[at] ?? 0n }))
  }
  if (event.name === 'TransferSingle') {
    const id = asNumber(argOf('id'))
    return [{ ...common, standard: 'ERC-1155', id, amount: asNumber(argOf('value')) }]
  }
  return event.standard === 'ERC-721'
    ? [{ ...common, standard: 'ERC-721', id: asNumber(argOf('tokenId')), amount: 1n }]
    : [{ ...common, standard: 'ERC-20', id: null, amount: asNumber(argOf('value')) }]
}

const asAddress = (value: AbiValue | undefined): Hex => String(value).toLowerCase() as Hex
const asNumber = (value: AbiValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n)
const asNumbers = (value: AbiValue | undefined): bigint[] =>
  typeof value === 'object' ? value.map((entry) => asNumber(entry)) : []
