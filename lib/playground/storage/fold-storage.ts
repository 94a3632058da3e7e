import type { Address } from 'viem'
import type { Words } from '@/lib/storage/place/words'
import { joinPlaces } from '../naming/join-places'
import type { SlotName } from '../naming/named-access'
import type { Access, Trace } from '../trace/trace'
import { createUndoing } from '../trace/undoing'

/** A transaction that was played, as far as its storage goes. */
export type PlayedStorage = { trace: Trace; steps: readonly NamedStep[] }

type NamedStep = { access: Access; name: SlotName }

/** A moment of a run: after one step of a transaction, before its first at -1, or after the transaction at `end`. */
export type RunMoment = { transaction: number; step: number | 'end' }

/** What a contract keeps at a moment, as far as its storage was read or written. */
export type FoldedStorage = {
  words: Words
  names: ReadonlyMap<bigint, SlotName>
}

type Draft = { words: Map<bigint, `0x${string}`>; names: Map<bigint, SlotName> }

/**
 * What storage held at a moment of a run, by account. What a frame wrote is there while it runs, and gone once it
 * failed; reads tell the word too. Of a transaction with more accesses than are kept, what the others wrote is
 * missing.
 */
export function storageAt(
  played: readonly PlayedStorage[],
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

/** What transient storage held after a step: it is empty before and after each transaction. */
export function transientAt(
  played: readonly PlayedStorage[],
  moment: RunMoment,
): ReadonlyMap<Address, FoldedStorage> {
  const accounts = new Map<Address, Draft>()
  const one = played[moment.transaction]
  if (!one || moment.step === 'end') return accounts
  for (const step of stepsInForce(one, moment.step)) if (!isOfStorage(step)) fold(accounts, one, step)
  return accounts
}

/** Steps whose effect holds at a moment, and reads up to there. */
function stepsInForce({ trace, steps }: PlayedStorage, until: RunMoment['step']): readonly NamedStep[] {
  const isUndone = createUndoing(trace, until === 'end' ? null : (steps[until]?.access.frame ?? null))
  const past = until === 'end' ? steps : steps.slice(0, until + 1)
  return past.filter(({ access }) => !isUndone(access))
}

function fold(accounts: Map<Address, Draft>, { trace }: PlayedStorage, { access, name }: NamedStep): void {
  const address = trace.frames[access.frame]?.storage
  if (!address) return
  const account = accounts.get(address) ?? { words: new Map(), names: new Map() }
  accounts.set(address, account)
  const slot = BigInt(access.slot)
  account.words.set(slot, access.after)
  account.names.set(slot, joinNames(account.names.get(slot), name))
}

/** A name that was found once stays: an access by other code may not know it, or calls the slot something else. */
function joinNames(known: SlotName | undefined, name: SlotName): SlotName {
  if (!known || known.unnamed || known === name) return name
  if (name.unnamed) return known
  const byLayout = [known.places, known.collision, name.places, name.collision]
  return { ...name, ...joinPlaces(byLayout) }
}

const isOfStorage = ({ access: { op } }: NamedStep) => op === 'SLOAD' || op === 'SSTORE'
