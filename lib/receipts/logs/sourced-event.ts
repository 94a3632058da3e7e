import type { DemoAbi } from '@/lib/abi/demo-abi'
import type { ErrorSignature } from '@/lib/abi/error-signature'
import type { EventSignature } from '@/lib/abi/event-signature'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'

/** What is known of a contract's interface. */
export type KnownAbis = {
  /** Given by the reader for the contract. */
  given: ContractAbi | null
  /** Given by the reader for the code behind it, where it is a proxy. */
  behind: ContractAbi | null
  /** Of a demo contract, the newest first. */
  demo: readonly DemoAbi[]
}

/** An event with the place its declaration was taken from, in words: "as in ERC-20". */
export type SourcedEvent = EventSignature & { source: string }

const KNOWN: readonly SourcedEvent[] = KNOWN_EVENTS.map((event) => ({
  ...event,
  source: `as in ${event.standard}`,
}))

/** Events to read a contract's logs by, the nearest first: what the reader gave, the contract's own, well-known ones. */
export function sourceEvents({ given, behind, demo }: KnownAbis): readonly SourcedEvent[] {
  return [
    ...from(given, 'by the ABI you gave'),
    ...from(behind, 'by the ABI you gave for the code behind this proxy'),
    ...demo.flatMap((abi) => from(abi, describeDemo(abi))),
    ...KNOWN,
  ]
}

/** Errors to read what a contract reverted with by, in the same order. */
export function sourceErrors({ given, behind, demo }: KnownAbis): readonly ErrorSignature[] {
  const abis = [given, behind, ...demo].filter((abi) => abi !== null)
  return [...abis.flatMap((abi) => abi.errors), ...KNOWN_ERRORS]
}

/** Whether its own ABI is at hand, so that nothing has to be looked for behind it. */
export const hasOwnAbi = ({ given, demo }: KnownAbis): boolean => given !== null || demo.length > 0

const from = (abi: ContractAbi | null, source: string): readonly SourcedEvent[] =>
  (abi?.events ?? []).map((event) => ({ ...event, source }))

const describeDemo = ({ contract, lent }: DemoAbi) =>
  lent ? `by the ABI of ${contract}, the implementation of this proxy` : `by the ABI of ${contract}`
