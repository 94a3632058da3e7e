import type { BothBills } from '@/lib/credits/bill-words'
import type { OpinionProgress } from './opinion'

/** A step of asking again, with what was paid at both connections by then. */
export type PaidProgress = OpinionProgress & { paid: BothBills }

/** The steps of asking again, each with what was paid; once more before what ends it early. Throws what they throw. */
export async function* withPaid(
  steps: AsyncGenerator<OpinionProgress, void>,
  paid: () => BothBills,
): AsyncGenerator<PaidProgress, void> {
  let last: OpinionProgress = { doing: 'Comparing…' }
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
