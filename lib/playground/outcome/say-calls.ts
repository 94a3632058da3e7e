import type { FinishedRun } from '../run/finished-run'
import { readInterface } from './program-interface'
import { type SaidCall, sayCall } from './say-call'

/** What came of each transaction that ran, those that deploy first. */
export function sayCalls({ compiled, plan, played }: FinishedRun): SaidCall[] {
  const program = readInterface(compiled)
  return played.flatMap((one, i) => {
    const planned = plan.transactions[i]
    return planned ? [sayCall(one, planned, program)] : []
  })
}
