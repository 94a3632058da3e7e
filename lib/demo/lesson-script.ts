import contracts from './lesson-contracts.json' with { type: 'json' }
import type { DemoContract } from './network-manifest'

type Hex = `0x${string}`

/** What a lesson does on the demo chain: its own contract, called as in the run that the lesson shows. */
export type LessonScript = {
  contract: string
  /** The contract whose code a proxy runs in the end; null where the contract is no proxy that is upgraded. */
  runs: string | null
  /** What is read of it. */
  path: string
  creation: Hex
  calls: readonly { from: string; data: Hex }[]
}

/** A lesson's own contract on the demo chain, and the path that is read there. */
export type LessonContract = DemoContract & { path: string }

/** Where the contract of a lesson stands on demo-mainnet; null for a lesson without one there. */
export function findLessonContract(slug: string): LessonContract | null {
  const found: unknown = Object.entries(contracts).find(([of]) => of === slug)?.[1]
  return (found ?? null) as LessonContract | null
}
