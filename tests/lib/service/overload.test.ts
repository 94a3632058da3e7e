import { expect, test } from 'vitest'
import { call, startTestService } from './running-service'
import { createWaitingNode } from './waiting-node'

const AT_ONCE = 20
const readWord = call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, '0x0', 'latest'])

test('error: with as many requests under way as the config allows, the next is refused at once and for free', async () => {
  const { node, asked, untilAsked } = createWaitingNode()
  const config = { requestsAtOnce: AT_ONCE, plans: { core: { dailyCredits: 10_000 } } }
  await using service = await startTestService({ nodes: { main: node }, config })
  const answers = Array.from({ length: AT_ONCE }, () => service.post(readWord))
  await untilAsked(AT_ONCE)
  const refused = await service.post({ ...readWord, id: 'late' })
  const error = { code: -32603, message: 'service busy' }
  expect(refused).toMatchObject({ status: 429, body: { id: 'late', error } })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('x-credits-charged')).toBe('0')
  // For it, the service would ask the ledger.
  expect(refused.headers.has('x-credits-remaining')).toBe(false)
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  expect(metrics).toContain('triptych_refusals_total{network="main",reason="busy",code="-32603"} 1')
  expect(asked).toHaveLength(AT_ONCE)
  for (const { answer } of asked.slice(0, AT_ONCE)) answer(`0x${'0'.repeat(64)}`)
  expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
  const next = service.post(readWord)
  await untilAsked(AT_ONCE + 1)
  asked.at(-1)?.answer(`0x${'0'.repeat(64)}`)
  expect(await next).toMatchObject({ status: 200 })
})
