import type { BothBills } from '@/lib/credits/both-bills'
import type { ComparisonProgress } from './comparison'

/** A step of asking again, with what was paid at both connections by then. */
export type PaidProgress = ComparisonProgress & { paid: BothBills }

/** The steps of asking again, each with what was paid; once more before what ends it early. Throws what they throw. */
export async function* withPaid(
  steps: AsyncGenerator<ComparisonProgress, void>,
  paid: () => BothBills,
): AsyncGenerator<PaidProgress, void> {
  let last: ComparisonProgress = { doing: 'Comparing…' }
  try {
    for await (const step of steps) {
      last = step
      yield { ...step, paid: paid() }
    }
  } catch (error) {
    yield { ...last, paid: paid() }
    throw error
  }
}
