import { describe, expect, test } from 'vitest'
import { type Behaviour, type FakeNode, healthy, startFakeNode } from '../fake-node'
import { letTimePass } from '../let-time-pass'
import { call, startTestService } from '../running-service'

const limited =
  (headers: Record<string, string>): Behaviour =>
  (asked, response) =>
    asked.method === 'net_version' ? void response.writeHead(429, headers).end() : healthy(asked, response)

const timesAsked = ({ calls }: FakeNode) => calls.filter(({ method }) => method === 'net_version').length

/** How often a rate-limited node was asked by the first call, and by a call after each of these pauses. */
async function askAfter(headers: Record<string, string>, ...pauses: readonly number[]) {
  await using first = await startFakeNode(limited(headers))
  await using second = await startFakeNode(healthy)
  await using service = await startTestService({ nodeUrls: [first.url, second.url] })
  const ask = async () => {
    expect(await service.post(call('net_version'))).toMatchObject({ status: 200 })
    return timesAsked(first)
  }
  const counts = [await ask()]
  for (const pause of pauses) {
    await letTimePass(pause)
    counts.push(await ask())
  }
  return counts
}

describe('a rate-limited node', () => {
  test('default: rests for a second', async () => {
    expect(await askAfter({}, 900, 200)).toEqual([1, 1, 2])
  })

  test('behavior: rests for as long as it says', async () => {
    expect(await askAfter({ 'Retry-After': '5' }, 4_000, 1_100)).toEqual([1, 1, 2])
  })

  test('behavior: rests for a minute at most', async () => {
    expect(await askAfter({ 'retry-after': '3600' }, 58_000, 2_100)).toEqual([1, 1, 2])
  })

  test.each(['soon', '-1', ''])('error: Retry-After %j counts as none', async (stated) => {
    expect(await askAfter({ 'retry-after': stated }, 1_100)).toEqual([1, 2])
  })
})
