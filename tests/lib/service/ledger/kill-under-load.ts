import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Behaviour, healthy } from '../fake-node'
import { startServiceToKill } from './killed-service'

const CALLERS = 6

/**
 * Kills a service under the load of several callers, `delayMs` after its node was asked for the nth time, and checks the
 * ledger. A third of the node's answers are errors, so that charges are being given back all the time.
 */
export async function killUnderLoad(
  bundled: string,
  at: string,
  nth: number,
  delayMs: number,
): Promise<void> {
  let asked = 0
  let onNth = () => {}
  const nthAsked = new Promise<void>((resolve) => {
    onNth = resolve
  })
  const behave: Behaviour = (call, response) => {
    // The service asks for its chain by itself, too.
    if (call.method === 'eth_chainId') return healthy(call, response)
    asked++
    if (asked === nth) onNth()
    if (asked % 3 > 0) return healthy(call, response)
    response.statusCode = 500
    response.end()
  }
  await using service = await startServiceToKill(bundled, at, behave)
  let isKilled = false
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let index = caller; !isKilled; index++) await service.ask(index)
  })
  await nthAsked
  await wait(delayMs)
  await service.kill()
  isKilled = true
  await Promise.all(callers)
  await service.expectNothingLostOrTwice()
  const unanswered = [...service.witness.values()].reduce((sum, seen) => sum + seen.unanswered, 0)
  expect(unanswered).toBeGreaterThan(0)
}
