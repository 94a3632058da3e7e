import { expect, test } from 'vitest'
import { speak } from './raw-http'
import { call, KEY, startTestService } from './running-service'
import { createWaitingNode } from './waiting-node'

const MAXIMUM = 1_000
/** With a connection for each request, connecting would take most of the time. */
const CONNECTIONS = 10
const readWord = call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, '0x0', 'latest'])

/** Writes requests one after the other without waiting for answers, and gives how many were answered with 200. */
async function askAtOnce(url: string, requests: number): Promise<number> {
  const body = JSON.stringify(readWord)
  const request = (connection: string) =>
    [
      `POST /main/v3/${KEY} HTTP/1.1`,
      'host: x',
      `connection: ${connection}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n')
  const heard = await speak(url, request('keep-alive').repeat(requests - 1) + request('close'))
  return heard.split('HTTP/1.1 200 OK').length - 1
}

test('error: with 1,000 requests under way, the next is refused at once and for free', async () => {
  const { node, asked, untilAsked } = createWaitingNode()
  const config = { plans: { core: { dailyCredits: 1_000_000 } } }
  await using service = await startTestService({ nodes: { main: node }, config })
  const answers = Array.from({ length: CONNECTIONS }, () => askAtOnce(service.url, MAXIMUM / CONNECTIONS))
  await untilAsked(MAXIMUM)
  const refused = await service.post({ ...readWord, id: 'late' })
  expect(refused).toMatchObject({ status: 503, body: { id: 'late', error: { message: 'service busy' } } })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('x-credits-charged')).toBe('0')
  // For it, the service would ask the ledger.
  expect(refused.headers.has('x-credits-remaining')).toBe(false)
  expect(asked).toHaveLength(MAXIMUM)
  for (const { answer } of asked.slice(0, MAXIMUM)) answer(`0x${'0'.repeat(64)}`)
  expect(await Promise.all(answers)).toEqual(Array(CONNECTIONS).fill(MAXIMUM / CONNECTIONS))
  const next = service.post(readWord)
  await untilAsked(MAXIMUM + 1)
  asked.at(-1)?.answer(`0x${'0'.repeat(64)}`)
  expect(await next).toMatchObject({ status: 200 })
})
