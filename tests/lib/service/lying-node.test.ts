import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { askEndpoint } from '@/lib/rpc/client/ask-endpoint'
import { LOG_LIES, RECEIPT_LIES } from '@/tests/lib/rpc/answer-checks/lies'
import {
  BLOCK_HASH,
  logOf,
  minedLog,
  OTHER_HASH,
  PENDING_LOG,
  receiptWith,
  TRANSACTION,
} from '@/tests/lib/rpc/answer-checks/node-answers'
import { type Behaviour, type FakeNode, healthy, startFakeNode } from './fake-node'
import { call, KEY, startTestService, type TestService } from './running-service'

let behave: Behaviour = healthy
let node: FakeNode
let service: TestService
beforeAll(async () => {
  node = await startFakeNode((asked, response) => behave(asked, response))
  service = await startTestService({
    nodeUrls: [node.url],
    config: { plans: { core: { dailyCredits: 10_000_000 } } },
  })
})
afterAll(async () => {
  await service.stop()
  await node[Symbol.asyncDispose]()
})

/** What a caller hears of a node that answers `method` with `result` and is healthy otherwise; and what it cost. */
async function ask(request: ReturnType<typeof call>, result: unknown) {
  behave = (asked, response) => (asked.method === request.method ? result : healthy(asked, response))
  const before = (await service.credits()).used
  const { status, body } = await service.post(request)
  return { status, body, used: (await service.credits()).used - before }
}

const askReceipt = call('eth_getTransactionReceipt', [TRANSACTION])
const search = (filter: object) => call('eth_getLogs', [filter])

const REFUSED = {
  status: 502,
  body: {
    error: {
      code: -32603,
      message: 'upstream unavailable',
      details: expect.stringMatching(/^The node (sent|broke the rule that) /),
    },
  },
  used: 0,
}

describe('a node that lies', () => {
  test.each(RECEIPT_LIES)('error: a receipt with %s', async (_, tell) => {
    const answer = await ask(askReceipt, tell(receiptWith()))
    expect(answer).toMatchObject(REFUSED)
    expect(answer.body).not.toHaveProperty('result')
  })

  test.each(LOG_LIES)('error: %s', async (_, filter, logs) => {
    const answer = await ask(search(filter), logs)
    expect(answer).toMatchObject(REFUSED)
    expect(answer.body).not.toHaveProperty('result')
  })
})

test.each([1, 2])('error: what was wrong is told to who asked, with %i nodes that lie', async (count) => {
  const twice: Behaviour = (asked, response) =>
    asked.method === 'eth_getLogs' ? [logOf(5, 0), logOf(5, 0)] : healthy(asked, response)
  await using node = await startFakeNode(twice)
  await using other = await startFakeNode(twice)
  await using service = await startTestService({ nodeUrls: [node.url, other.url].slice(0, count) })
  const asked = askEndpoint(
    `${service.url}/main/v3/${KEY}`,
    { method: 'eth_getLogs', params: [{ fromBlock: '0x1' }] },
    CREDITS,
    () => undefined,
  )
  await expect(asked).rejects.toMatchObject({
    kind: 'untrue-answer',
    shortMessage: 'The response of the node is wrong: it contradicts itself or the request.',
    verbatim: 'upstream unavailable: The node broke the rule that a log comes once.',
  })
})

const CREATION = { to: null, contractAddress: `0x${'ab'.repeat(20)}` }

describe('a node that tells the truth', () => {
  test.each([
    ['none', null],
    ['two logs', receiptWith()],
    ['no logs', receiptWith({}, [])],
    ['a failure', receiptWith({ status: '0x0' }, [])],
    ['a root, before Byzantium', receiptWith({ root: OTHER_HASH, status: undefined })],
    ['a root of null', receiptWith({ root: null })],
    ['a creation', receiptWith(CREATION)],
    ['a creation that failed', receiptWith({ ...CREATION, contractAddress: null, status: '0x0' }, [])],
    ['fields of a layer 2', receiptWith({ l1Fee: '0x1', l1FeeScalar: '0.684', depositNonce: null })],
    ['a removed log', receiptWith({}, [minedLog(0, { removed: true })])],
  ])('default: a receipt with %s', async (_, receipt) => {
    const answer = await ask(askReceipt, receipt)
    expect(answer).toMatchObject({ status: 200, used: 80 })
    expect(answer.body.result).toEqual(JSON.parse(JSON.stringify(receipt)))
  })

  test.each([
    ['nothing', {}, []],
    ['gaps', { fromBlock: '0x1' }, [logOf(2, 3), logOf(2, 7), logOf(9, 0)]],
    ['one block', { blockHash: BLOCK_HASH }, [minedLog(1), minedLog(4)]],
    ['pending logs', { toBlock: 'pending' }, [logOf(100, 0), PENDING_LOG, PENDING_LOG]],
    [
      'a pending log that knows its transaction',
      { toBlock: 'pending' },
      [{ ...PENDING_LOG, transactionHash: TRANSACTION }],
    ],
    [
      'logs that a reorganization removed beside those that took their place',
      { fromBlock: '0x1' },
      [
        logOf(5, 0, { blockHash: OTHER_HASH, removed: true }),
        logOf(5, 1, { blockHash: OTHER_HASH, removed: true }),
        logOf(5, 0),
        logOf(5, 1),
        logOf(6, 0),
      ],
    ],
  ])('default: a search that finds %s', async (_, filter, logs) => {
    const answer = await ask(search(filter), logs)
    expect(answer).toMatchObject({ status: 200, used: 255 })
    expect(answer.body.result).toEqual(logs)
  })
})
