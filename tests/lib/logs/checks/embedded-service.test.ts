import { expect, test } from 'vitest'
import { knownEmbedded, UNKNOWN_SERVICE } from '@/lib/logs/checks/known-service'
import { createTrust } from '@/lib/logs/checks/trust'
import { seededRandom } from '../../../bench/profiles'
import { draw, serve } from './lying-services'
import { search } from './search-service'

const HEAD = 9000
const isResting = (block: number) => block > 4000 && block < 5500

test('default: blocks of which nothing tells between logs are not in doubt, nor looked into', async () => {
  const logs = draw(HEAD, seededRandom(5), (block) => (isResting(block) ? 0 : 0.3))
  const looksOf = async (trust: ReturnType<typeof createTrust>) => {
    const events = await search(serve(logs, null, HEAD), logs, { to: HEAD, trust })
    return events.filter(({ type }) => type === 'doubted' || type === 'check-paid').length
  }
  expect(await looksOf(createTrust(UNKNOWN_SERVICE))).toBeGreaterThan(2)
  // A sample of its first answer.
  expect(await looksOf(createTrust(knownEmbedded(UNKNOWN_SERVICE)))).toBe(1)
})
