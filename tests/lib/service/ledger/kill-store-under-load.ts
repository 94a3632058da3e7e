import { expect } from 'vitest'
import { call, startTestService } from '../running-service'
import type { LedgerPlace } from './ledger-place'

const CALLERS = 6
const READ = call('eth_chainId')

/**
 * Kills the store under the load of several callers once `answersBefore` were answered, starts it again, and waits until
 * the ledger holds exactly what the callers were charged: every charge they were told of, and no other.
 */
export async function killStoreUnderLoad(place: LedgerPlace, answersBefore: number): Promise<void> {
  const node = { request: async () => ({ result: '0x539' }) }
  const config = { ledger: place.at, plans: { core: { dailyCredits: 1_000_000_000 } } }
  await using service = await startTestService({ nodes: { main: node }, config })
  const told = { answered: 0, unavailable: 0, credits: 0 }
  let isOver = false
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      const { status, headers } = await service.post(READ)
      if (status === 200) told.answered++
      else told.unavailable++
      told.credits += Number(headers.get('x-credits-charged') ?? 0)
    }
  })
  const until = (condition: () => boolean) => expect.poll(() => condition()).toBe(true)
  await until(() => told.answered >= answersBefore)
  await place.break()
  await until(() => told.unavailable > 0)
  await place.mend()
  const answeredBefore = told.answered
  await until(() => told.answered > answeredBefore)
  isOver = true
  await Promise.all(callers)
  await expect.poll(() => service.credits()).toMatchObject({ used: told.credits })
  expect(told.credits).toBe(told.answered * 5)
}
