import type { Address, Hex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Words } from '@/lib/storage/place/words'
import { joinPlaces, type SlotName } from '../naming/named-access'
import type { Access, Trace } from '../trace/trace'

export type TransactionStorage = { trace: Trace; steps: readonly NamedStep[] }

type NamedStep = { access: Access; name: SlotName }

/** After a step; -1 is before the first. */
export type RunMoment = { transaction: number; step: number | 'end' }

export type FoldedStorage = {
  words: Words
  names: ReadonlyMap<bigint, SlotName>
}

type Draft = { words: Map<bigint, `0x${string}`>; names: Map<bigint, SlotName> }

/** Storage at a moment, by account. Writes of a frame count until it reverts. Accesses beyond the limit are missing. */
export function storageAt(
  played: readonly TransactionStorage[],
  moment: RunMoment,
): ReadonlyMap<Address, FoldedStorage> {
  const accounts = new Map<Address, Draft>()
  played.slice(0, moment.transaction + 1).forEach((one, i) => {
    const until = i === moment.transaction ? moment.step : 'end'
    for (const step of stepsInForce(one, until)) if (isOfStorage(step)) fold(accounts, one, step)
    if (until === 'end') for (const address of one.trace.destroyed) accounts.delete(address)
  })
  return accounts
}

/** Empty before and after each transaction. */
export function transientAt(
  played: readonly TransactionStorage[],
  moment: RunMoment,
): ReadonlyMap<Address, FoldedStorage> {
  const accounts = new Map<Address, Draft>()
  const one = played[moment.transaction]
  if (!one || moment.step === 'end') return accounts
  for (const step of stepsInForce(one, moment.step)) if (!isOfStorage(step)) fold(accounts, one, step)
  return accounts
}

function stepsInForce({ trace, steps }: TransactionStorage, until: RunMoment['step']): readonly NamedStep[] {
  const isUndone = undoneAt(trace, until === 'end' ? null : (steps[until]?.access.frame ?? null))
  const past = until === 'end' ? steps : steps.slice(0, until + 1)
  return past.filter(({ access }) => !isUndone(access))
}

function fold(
  accounts: Map<Address, Draft>,
  { trace }: TransactionStorage,
  { access, name }: NamedStep,
): void {
  const address = trace.frames[access.frame]?.storage
  if (!address) return
  const account = accounts.get(address) ?? { words: new Map(), names: new Map() }
  accounts.set(address, account)
  const slot = BigInt(access.slot)
  account.words.set(slot, access.after)
  account.names.set(slot, joinNames(account.names.get(slot), name))
}

/** Other code may not know the name, or have another one. */
function joinNames(known: SlotName | undefined, name: SlotName): SlotName {
  if (!known || known.unnamed || known === name) return name
  if (name.unnamed) return known
  const byLayout = [known.places, known.collision, name.places, name.collision]
  return { ...name, ...joinPlaces(byLayout) }
}

const isOfStorage = ({ access: { op } }: NamedStep) => op === 'SLOAD' || op === 'SSTORE'

export type ComparedWord = {
  address: Address
  slot: bigint
  before: Hex
  after: Hex
  /** Null without a name. */
  name: SlotName | null
}

const ZERO = formatSlot(0n)

/** All words that are not zero at one of two moments, by account and slot. */
export function compareStorage(
  before: ReadonlyMap<Address, FoldedStorage>,
  after: ReadonlyMap<Address, FoldedStorage>,
): ComparedWord[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((address) => {
    const [one, other] = [before.get(address), after.get(address)]
    const slots = new Set([...(one?.words.keys() ?? []), ...(other?.words.keys() ?? [])])
    return [...slots]
      .sort((a, b) => (a < b ? -1 : 1))
      .map((slot) => ({
        address,
        slot,
        before: one?.words.get(slot) ?? ZERO,
        after: other?.words.get(slot) ?? ZERO,
        name: other?.names.get(slot) ?? one?.names.get(slot) ?? null,
      }))
      .filter((word) => word.before !== ZERO || word.after !== ZERO)
  })
}

/** Whether all non-zero bytes have a name. */
export function isExplained(word: Hex, name: SlotName | null): boolean {
  const places = name ? [...name.places, ...name.collision] : []
  return Array.from({ length: 32 }, (_, at) => at).every(
    (at) =>
      word.slice(2 + 2 * at, 4 + 2 * at) === '00' || places.some(({ from, to }) => from <= at && at < to),
  )
}

/**
 * Whether an access is undone while a frame runs; null means after the transaction. A revert takes effect when its frame
 * ends.
 */
export function undoneAt(
  { frames }: Pick<Trace, 'frames'>,
  running: number | null,
): (access: Pick<Access, 'frame' | 'undone'>) => boolean {
  const open = new Set<number>()
  for (let at = running; at !== null; at = frames[at]?.parent ?? null) open.add(at)
  return ({ frame, undone }) => {
    if (!undone) return false
    let at: number | null = frame
    while (at !== null && frames[at]?.error === null) at = frames[at]?.parent ?? null
    return at === null || !open.has(at)
  }
}
