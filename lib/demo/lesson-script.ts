import contracts from './lesson-contracts.json' with { type: 'json' }
import type { DemoContract } from './network-manifest'

type Hex = `0x${string}`

/** The contract of a lesson on the demo chain, and the calls of the run that the lesson shows. */
export type LessonScript = {
  contract: string
  /** The last implementation of an upgraded proxy; null for other contracts. */
  runs: string | null
  /** The path that is read. */
  path: string
  creation: Hex
  calls: readonly { from: string; data: Hex }[]
}

export type LessonContract = DemoContract & { path: string }

/** The contract of a lesson on demo-mainnet; null if the lesson has none there. */
export function findLessonContract(slug: string): LessonContract | null {
  const found: unknown = Object.entries(contracts).find(([of]) => of === slug)?.[1]
  return (found ?? null) as LessonContract | null
}
