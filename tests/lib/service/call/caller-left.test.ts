import { describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import type { Node } from '@/lib/service/nodes/node'
import { call, KEY, startTestService } from '../running-service'
import { createWaitingNode } from '../waiting-node'

const OTHER_KEY = 'other-key-0123456789abcdef'

const read = call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, '0x0', '0x5'])
const search = call('eth_getLogs', [{ fromBlock: '0x5', toBlock: '0x5' }])

/** What the service asks for itself. */
const HEAD = ['eth_blockNumber', 'eth_chainId']

/** A service before a node that answers when the test says, with all that it logged, and callers who can leave. */
async function startBeforeWaitingNode() {
  const logged: RequestLog[] = []
  const waiting = createWaitingNode()
  let isEnding = false
  const node: Node = {
    async request(method, ...asked) {
      if (HEAD.includes(method)) return { result: '0x64' }
      return isEnding ? { result: [] } : waiting.node.request(method, ...asked)
    },
  }
  const service = await startTestService({
    nodes: { main: node },
    onAnswered: (entry) => logged.push(entry),
    config: {
      keys: [
        { key: KEY, plan: 'core', label: 'test' },
        { key: OTHER_KEY, plan: 'core', label: 'other' },
      ],
    },
  })
  const ask = (body: unknown, key = KEY) => {
    const leaving = new AbortController()
    const answer = fetch(`${service.url}/main/v3/${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: leaving.signal,
    }).catch(() => null)
    return { answer, leave: () => leaving.abort() }
  }
  const end = () => {
    isEnding = true
    for (const { answer } of waiting.asked) answer([])
    return service.stop()
  }
  return { service, logged, ...waiting, ask, [Symbol.asyncDispose]: end }
}

type Started = Awaited<ReturnType<typeof startBeforeWaitingNode>>

/** Of the requests with calls. */
const statuses = ({ logged }: Started) =>
  logged.filter(({ calls }) => calls.length > 0).map(({ status, credits }) => [status, credits])

async function askNineSearches(started: Started) {
  const { ask, untilAsked, asked } = started
  const callers = Array.from({ length: 8 }, () => ask(search))
  await untilAsked(8)
  const ninth = ask(search)
  await expect.poll(async () => (await started.service.credits()).used).toBe(9 * 255)
  expect(asked).toHaveLength(8)
  return { callers, ninth }
}

describe('a caller who leaves', () => {
  test('default: pays for what a node was asked, and the log has the call', async () => {
    await using started = await startBeforeWaitingNode()
    const { leave } = started.ask(read)
    await started.untilAsked(1)
    leave()
    await expect.poll(() => statuses(started)).toEqual([[499, 80]])
    expect((await started.service.credits()).used).toBe(80)
  })

  test('behavior: pays for each call of a batch that a node was asked', async () => {
    await using started = await startBeforeWaitingNode()
    const { leave } = started.ask([read, { ...read, id: 2 }, { ...search, id: 3 }])
    await started.untilAsked(3)
    leave()
    await expect.poll(() => statuses(started)).toEqual([[499, 80 + 80 + 255]])
    expect((await started.service.credits()).used).toBe(80 + 80 + 255)
  })

  test('behavior: pays nothing while the search waits for those of the same key', async () => {
    await using started = await startBeforeWaitingNode()
    const { callers, ninth } = await askNineSearches(started)
    ninth.leave()
    await expect.poll(() => statuses(started)).toEqual([[499, 0]])
    expect((await started.service.credits()).used).toBe(8 * 255)
    for (const { answer } of started.asked) answer([])
    const answers = await Promise.all(callers.map(({ answer }) => answer))
    expect(answers.map((answer) => answer?.status)).toEqual(Array(8).fill(200))
    expect(started.asked).toHaveLength(8)
  })
})

describe('the searches of one key', () => {
  test('behavior: leave those of others their way', async () => {
    await using started = await startBeforeWaitingNode()
    await askNineSearches(started)
    const { answer } = started.ask(search, OTHER_KEY)
    await started.untilAsked(9)
    started.asked[8]?.answer([])
    expect((await answer)?.status).toBe(200)
  })

  test('behavior: go on in their order, each when one before it is answered', async () => {
    await using started = await startBeforeWaitingNode()
    const { ninth } = await askNineSearches(started)
    started.asked[3]?.answer([])
    await started.untilAsked(9)
    started.asked[8]?.answer([])
    expect((await ninth.answer)?.status).toBe(200)
  })
})
