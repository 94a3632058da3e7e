import { describe, expect, test } from 'vitest'
import { type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { createCallJournal } from '@/lib/logs/worker/call-journal'
import { answer, createMemoryNode, TRANSFER, wireLog } from '../in-memory-node'
import { createMemoryLocks } from '../memory-locks'
import { openWorker, order } from '../opened-worker'

const CHAIN = new Map([[1, 3]])

/** An event of the logs of the chain with a name that is none: to look for a text in it throws. */
function nameless(): readonly EventSignature[] {
  const parsed = parseEventSignature('Transfer()')
  if (!parsed.ok) throw new Error(parsed.message)
  return [{ ...parsed.value, topic0: TRANSFER, name: 5 as unknown as string }]
}

describe('what fails in the worker', () => {
  test('error: logs that cannot be read are shown raw, and the table says why', async () => {
    const { worker, table, ended } = openWorker(createMemoryNode(CHAIN, { head: 9 }))
    worker({ type: 'begin', order: order() })
    await ended()
    worker({ type: 'read-by', events: nameless() })
    worker({ type: 'look', view: { ...WHOLE_TABLE, text: 'transfer' } })
    expect(table()).toMatchObject({
      shown: 0,
      fault: { shortMessage: expect.stringContaining('An error in the explorer') },
    })
    worker({ type: 'look', view: { ...WHOLE_TABLE, text: '0x' } })
    expect(table()).toMatchObject({ shown: 3, undecoded: { count: 3 }, columns: { by: 'log' } })
    worker({ type: 'read-by', events: [] })
    expect(table()).toMatchObject({ shown: 3, fault: null })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'logs'],
    ['no log', [null]],
    ['a log without fields', [{}]],
    ['a log without topics', [{ ...wireLog(1, 0), topics: null }]],
    ['a log without data', [{ ...wireLog(1, 0), data: undefined }]],
    ['a pending log', [{ ...wireLog(1, 0), blockNumber: null, blockHash: null, logIndex: null }]],
  ])(
    'error: a node that answers %s ends the search with words, and the call list says answered',
    async (_, result) => {
      const node = createMemoryNode(CHAIN, { head: 9 })
      const ask: typeof node.ask = async (call) =>
        call.method === 'eth_getLogs' ? answer(result, 255) : node.ask(call)
      const { worker, ended } = openWorker({ ask })
      worker({ type: 'begin', order: order({ from: '0', to: '9' }) })
      const { progress, end } = await ended()
      expect(end).toMatchObject({
        state: 'refused',
        error: { shortMessage: expect.stringContaining('The response is not valid') },
      })
      expect(progress.bill.credits).toBe(80 + 80 + 255)
      expect(await worker({ type: 'calls' })).toMatchObject([
        { method: 'eth_getBlockByNumber' },
        { method: 'eth_getBlockByNumber' },
        { outcome: { state: 'answered' } },
      ])
    },
  )

  test('error: what throws while it is asked ends the search with words as well', async () => {
    const { worker, ended } = openWorker({
      ask: async () => {
        throw new TypeError('x is not a function')
      },
    })
    worker({ type: 'begin', order: order({ from: '0', to: '9' }) })
    const { end } = await ended()
    expect(end).toMatchObject({
      state: 'refused',
      error: { shortMessage: 'An error in the explorer: x is not a function' },
    })
  })

  test('behavior: a second tab asks for nothing while another runs the same search, and says so', async () => {
    const locks = createMemoryLocks()
    let answerNow = () => {}
    const answers = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    const node = createMemoryNode(CHAIN, { head: 9 })
    const first = openWorker({ ask: (call) => answers.then(() => node.ask(call)) }, { locks })
    const second = openWorker(node, { locks })
    first.worker({ type: 'begin', order: order() })
    await first.until(({ calls }) => calls.count === 1)
    second.worker({ type: 'begin', order: order() })
    const waiting = await second.until(({ phase }) => phase.is === 'elsewhere')
    expect(waiting).toMatchObject({ calls: { count: 0 } })
    expect(node.asked).toEqual([])
    answerNow()
    await first.ended()
    await second.until(({ phase }) => phase.is === 'idle')
    second.worker({ type: 'begin', order: order() })
    expect((await second.ended()).found).toBe(3)
  })

  test('behavior: the address of a search that another tab began a moment ago shows that it runs there', async () => {
    const locks = createMemoryLocks()
    let answerNow = () => {}
    const answers = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    const node = createMemoryNode(CHAIN, { head: 9 })
    const first = openWorker({ ask: (call) => answers.then(() => node.ask(call)) }, { locks })
    const second = openWorker(node, { locks })
    first.worker({ type: 'begin', order: order() })
    await first.until(({ calls }) => calls.count === 1)
    expect(await second.worker({ type: 'open', order: order() })).toBe(true)
    await second.until(({ phase }) => phase.is === 'elsewhere')
    answerNow()
    await first.ended()
  })

  test('behavior: a search that is begun again in the same tab is not in its own way', async () => {
    const { worker, ended } = openWorker(createMemoryNode(CHAIN, { head: 9 }), { locks: createMemoryLocks() })
    worker({ type: 'begin', order: order() })
    worker({ type: 'begin', order: order() })
    expect(await ended()).toMatchObject({ found: 3, phase: { is: 'ended' } })
  })

  test('default: the version of the calls is another one until the last of them is settled', async () => {
    const before = createCallJournal().version()
    const { worker, ended } = openWorker(createMemoryNode(CHAIN, { head: 9 }))
    worker({ type: 'begin', order: order() })
    const { calls } = await ended()
    const settled = await worker({ type: 'calls' })
    expect(settled.every(({ outcome }) => outcome.state === 'answered')).toBe(true)
    // Each is made and settled, and the one for logs is read.
    expect(calls).toEqual({ count: 3, version: before + 3 + 3 + 1 })
  })
})
