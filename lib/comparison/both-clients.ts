import type { Bill } from '@/lib/credits/bill'
import type { BothBills } from '@/lib/credits/bill-words'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { ComparisonProgress } from './comparison'

/** The clients of the connection in use and of the second provider. */
export type BothClients = {
  here: BatchClient
  there: BatchClient
  /** Adds what was paid without these clients, for example by a search in a worker. */
  note: (paid: BothBills) => void
  paid: () => BothBills
  bill: () => Bill
}

/** A step with what was paid at both connections by then. */
export type PaidProgress = ComparisonProgress & { paid: BothBills }

/** Adds the bills to each step, and once more before an error. Throws what the steps throw. */
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

/** Why a provider does not have the data, in its own words; null for any other failure. */
export const whyNotHeld = (error: unknown): string | null =>
  error instanceof RpcError && (error.kind === 'missing-data' || error.kind === 'ahead-of-head')
    ? `${error.shortMessage} It said: “${error.verbatim}” (code ${error.code})`
    : null

/** A result, or why the provider does not have it. Throws any other failure. */
export async function orNotHeld<Result>(
  asked: Promise<Result>,
): Promise<{ result: Result } | { why: string }> {
  try {
    return { result: await asked }
  } catch (error) {
    const why = whyNotHeld(error)
    if (why === null) throw error
    return { why }
  }
}
