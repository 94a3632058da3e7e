import contracts from '@/lib/demo/lesson-contracts.json' with { type: 'json' }
import type { LessonContract } from './lesson-script'

/** Where the contract of a lesson stands on demo-mainnet; null for a lesson without one there. */
export function findLessonContract(slug: string): LessonContract | null {
  const found: unknown = Object.entries(contracts).find(([of]) => of === slug)?.[1]
  return (found ?? null) as LessonContract | null
}
