import { seededRandom as seededNumbers } from '@/lib/devchain/plan/seeded-random'
import type { Random } from '@/lib/proof/draw-numbers'

/** The same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  const { integer } = seededNumbers(seed)
  return (below) => integer(0, below)
}
