import { expect, test } from 'vitest'
import { call, startTestService } from './running-service'
import { createWaitingNode } from './waiting-node'

const MAXIMUM = 1_000
const readWord = call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, '0x0', 'latest'])

test('error: with 1,000 requests under way, the next is refused at once and for free', async () => {
  const { node, asked, untilAsked } = createWaitingNode()
  const config = { plans: { core: { dailyCredits: 1_000_000 } } }
  await using service = await startTestService({ nodes: { main: node }, config })
  const answers = Array.from({ length: MAXIMUM }, () => service.post(readWord))
  await untilAsked(MAXIMUM)
  const refused = await service.post({ ...readWord, id: 'late' })
  expect(refused).toMatchObject({ status: 503, body: { id: 'late', error: { message: 'service busy' } } })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('x-credits-charged')).toBe('0')
  // For it, the service would ask the ledger.
  expect(refused.headers.has('x-credits-remaining')).toBe(false)
  expect(asked).toHaveLength(MAXIMUM)
  for (const { answer } of asked.slice(0, MAXIMUM)) answer(`0x${'0'.repeat(64)}`)
  expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
  const next = service.post(readWord)
  await untilAsked(MAXIMUM + 1)
  asked.at(-1)?.answer(`0x${'0'.repeat(64)}`)
  expect(await next).toMatchObject({ status: 200 })
})
