import { describe, expect, test } from 'vitest'
import { parseEventSignature } from '@/lib/abi/event-signature'
import type { ReadBy } from '@/lib/logs/desk/desk-state'
import { WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { answer, createMemoryNode, TRANSFER, wireLog } from '../in-memory-node'
import { createMemoryLocks } from '../memory-locks'
import { openRoom, order } from '../opened-room'

const CHAIN = new Map([[1, 3]])

/** An event of the logs of the chain with a name that is none: to look for a text in it throws. */
function nameless(): ReadBy {
  const parsed = parseEventSignature('Transfer()')
  if (!parsed.ok) throw new Error(parsed.message)
  return [{ ...parsed.value, topic0: TRANSFER, name: 5 as unknown as string }]
}

describe('what fails in the room', () => {
  test('error: logs that cannot be read are shown raw, and the table says why', async () => {
    const { room, table, ended } = openRoom(createMemoryNode(CHAIN, { head: 9 }))
    room.begin(order())
    await ended()
    room.look({ ...WHOLE_TABLE, text: 'transfer' }, nameless())
    expect(table()).toMatchObject({
      shown: 0,
      fault: { shortMessage: expect.stringContaining('itself failed') },
    })
    room.look({ ...WHOLE_TABLE, text: '0x' }, nameless())
    expect(table()).toMatchObject({ shown: 3, undecoded: 3, columns: { by: 'log' } })
    room.look({ ...WHOLE_TABLE, text: '0x' }, [])
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
      const { room, ended } = openRoom({ ask: async () => answer(result, 255) })
      room.begin(order({ from: '0', to: '9' }))
      const { progress } = await ended()
      expect(progress.end).toMatchObject({
        state: 'refused',
        error: { shortMessage: expect.stringContaining('answered wrongly') },
      })
      expect(progress.bill.credits).toBe(255)
      expect(room.calls()).toMatchObject([{ outcome: { state: 'answered' } }])
    },
  )

  test('error: what throws while it is asked ends the search with words as well', async () => {
    const { room, ended } = openRoom({
      ask: async () => {
        throw new TypeError('x is not a function')
      },
    })
    room.begin(order({ from: '0', to: '9' }))
    const { progress } = await ended()
    expect(progress.end).toMatchObject({
      state: 'refused',
      error: { shortMessage: 'The explorer itself failed: x is not a function' },
    })
  })

  test('behavior: a second tab asks for nothing while another runs the same search, and says so', async () => {
    const locks = createMemoryLocks()
    let answerNow = () => {}
    const answers = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    const node = createMemoryNode(CHAIN, { head: 9 })
    const first = openRoom({ ask: (call) => answers.then(() => node.ask(call)) }, { locks })
    const second = openRoom(node, { locks })
    first.room.begin(order())
    await first.until(({ calls }) => calls.count === 1)
    second.room.begin(order())
    const waiting = await second.until(({ elsewhere }) => elsewhere)
    expect(waiting).toMatchObject({ running: false, calls: { count: 0 } })
    expect(node.asked).toEqual([])
    answerNow()
    await first.ended()
    await second.until(({ elsewhere }) => !elsewhere)
    second.room.begin(order())
    expect((await second.ended()).found).toBe(3)
  })

  test('behavior: a search that is begun again in the same tab is not in its own way', async () => {
    const { room, ended } = openRoom(createMemoryNode(CHAIN, { head: 9 }), { locks: createMemoryLocks() })
    room.begin(order())
    room.begin(order())
    expect(await ended()).toMatchObject({ found: 3, elsewhere: false })
  })

  test('default: the version of the calls is another one until the last of them is settled', async () => {
    const { room, ended } = openRoom(createMemoryNode(CHAIN, { head: 9 }))
    room.begin(order())
    const { calls } = await ended()
    const settled = room.calls()
    expect(settled.every(({ outcome }) => outcome.state === 'answered')).toBe(true)
    // Each is made and settled, and the one for logs is read.
    expect(calls).toEqual({ count: 3, version: 3 + 3 + 1 })
  })
})
