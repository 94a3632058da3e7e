import type { Hex } from 'viem'
import type { LessonContract } from '@/lib/demo/lesson-script'
import type { HistoryPlan, PlannedTransaction } from './plan/history-plan'
import { playedHash } from './play-history'

/** Writes down where the contracts of lessons are, and what is read of each. */
export const describeLessons = (
  { lessons }: Pick<HistoryPlan, 'lessons'>,
  hashes: ReadonlyMap<PlannedTransaction, Hex>,
): Record<string, LessonContract> =>
  Object.fromEntries(
    lessons.map(({ slug, script, address, block, transaction }) => {
      const fileOf = (contract: string) => `lessons/${slug}/${contract}`
      return [
        slug,
        {
          address,
          source: fileOf(script.contract),
          block,
          transaction: playedHash(hashes, transaction),
          path: script.path,
          ...(script.runs !== null && {
            implementations: [{ contract: fileOf(script.runs), fromBlock: block }],
          }),
        },
      ]
    }),
  )
