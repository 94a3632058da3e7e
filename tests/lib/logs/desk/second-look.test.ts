import { expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { TWICE_CALLS } from '@/lib/logs/checks/check-calls'
import { seededRandom } from '../../../bench/profiles'
import { draw, LIARS, type Lie, serve } from '../checks/lying-services'
import { createMemoryStore } from '../memory-store'
import { openDesk, order } from '../opened-desk'

const HEAD = 9000
const asked = order({ from: '0', to: String(HEAD), budget: '420' })

test('default: what a second look brings of what a service left out is among the logs, and is kept', async () => {
  const logs = draw(HEAD, seededRandom(3), () => 0.1)
  const { kept } = createMemoryStore()
  const node = { ask: serve(logs, (LIARS['drops 30 %'] as () => Lie)(), HEAD) }
  const { desk, ended, table } = openDesk(node, { kept })
  await desk.begin(asked)
  const { found } = await ended()
  await desk.askDoubts(TWICE_CALLS.length * CREDITS.prices.eth_getLogs, CREDITS)
  const after = await ended()
  expect(after.progress.doubts).toMatchObject([{ why: 'differs', count: after.found }])
  expect(after.found).toBeGreaterThan(found)
  expect(table()?.shown).toBe(after.found)
  expect(after.progress.answered).toMatchObject([{ count: after.found }])
  const later = openDesk(node, { kept })
  expect(await later.desk.open(asked)).toBe(true)
  expect(await later.ended()).toMatchObject({ found: after.found })
})
