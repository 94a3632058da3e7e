import type { DemoAbi } from '@/lib/abi/demo-abi'
import type { EventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import type { ContractAbi } from '@/lib/abi/read-abi'

/** An event with the place its declaration was taken from, in words: "as in ERC-20". */
export type SourcedEvent = EventSignature & { source: string }

const KNOWN: readonly SourcedEvent[] = KNOWN_EVENTS.map((event) => ({
  ...event,
  source: `as in ${event.standard}`,
}))

/** Events to read a contract's logs by, the nearest first: what the reader pasted, the contract's own, well-known ones. */
export function sourceEvents(pasted: ContractAbi | null, demo: readonly DemoAbi[]): readonly SourcedEvent[] {
  const own = (pasted?.events ?? []).map((event) => ({ ...event, source: 'by the ABI you pasted' }))
  const lent = demo.flatMap(({ events, contract, lent: isLent }) =>
    events.map((event) => ({ ...event, source: describeDemo(contract, isLent) })),
  )
  return [...own, ...lent, ...KNOWN]
}

const describeDemo = (contract: string, lent: boolean) =>
  lent ? `by the ABI of ${contract}, the implementation of this proxy` : `by the ABI of ${contract}`
