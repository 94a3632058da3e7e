import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { CREDITS } from '@/lib/credits/tariff'
import { WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { listControls } from '@/lib/logs/worker/controls'
import { endOf } from '@/lib/logs/worker/phase'
import type { SearchState } from '@/lib/logs/worker/search-state'
import type { Clock } from '@/lib/rpc/pace/clock'
import { POINTS } from '../../credits/points'
import { answer, createMemoryNode, TOKEN, TRANSFER, wireLog } from '../in-memory-node'
import { openWorker, order } from '../opened-worker'

const CHAIN = new Map([
  [1, 3],
  [50, 9],
  [90, 2],
])

const hasFollowed = ({ phase }: SearchState) => phase.is === 'ended' && phase.followEnd !== null

describe('createLogDesk', () => {
  test('default: a search ends with its logs counted by blocks, its bill and its calls', async () => {
    const { worker, ended } = openWorker(createMemoryNode(CHAIN, { head: 99, results: 4 }))
    worker({ type: 'begin', order: order() })
    const state = await ended()
    expect(state.end).toEqual({ state: 'complete-except-gaps' })
    expect(state.found).toBe(5)
    expect(state.bins.reduce((sum, count) => sum + count, 0)).toBe(5)
    const calls = await worker({ type: 'calls' })
    expect(calls.reduce((sum, { credits }) => sum + credits, 0)).toBe(state.progress.bill.credits)
    expect(calls.filter(({ range }) => range).every(({ reading }) => reading !== null)).toBe(true)
    expect(await worker({ type: 'open-call', number: calls.length })).toMatchObject({
      request: expect.stringContaining('eth_'),
    })
  })

  test('behavior: the table shows, filters, sorts and counts what was found', async () => {
    const { worker, table, ended } = openWorker(createMemoryNode(CHAIN, { head: 99 }))
    worker({ type: 'begin', order: order() })
    await ended()
    expect(table()).toMatchObject({ shown: 14, undecoded: { count: 14 }, columns: { by: 'log' } })
    expect(table()?.firstRows).toHaveLength(14)
    const sorted = { ...WHOLE_TABLE, blocks: { from: 40, to: 99 }, sort: { by: 'block', descending: true } }
    worker({ type: 'look', view: sorted })
    expect(table()?.shown).toBe(11)
    expect((await worker({ type: 'rows', from: 0, to: 3 })).map(({ log }) => log.blockNumber)).toEqual([
      90, 90, 50,
    ])
    const picked = { ...WHOLE_TABLE, picked: { emitter: ['0x01'] } }
    worker({ type: 'look', view: picked })
    expect(table()).toMatchObject({ shown: 0, facets: [] })
    expect(await worker({ type: 'rewrite' })).toEqual({ address: '0x01' })
  })

  test('behavior: of logs that no event fits it is told how many topics there are to read', async () => {
    const node = createMemoryNode(CHAIN, { head: 99 })
    const { worker, table, ended } = openWorker(node)
    worker({ type: 'begin', order: order() })
    await ended()
    expect(table()).toMatchObject({ undecoded: { count: 14, topics: 0 } })
    node.logs.push(wireLog(95, 0, { topics: [padHex('0x9', { size: 32 }), padHex('0x1', { size: 32 })] }))
    worker({ type: 'begin', order: order() })
    await ended()
    expect(table()).toMatchObject({ undecoded: { count: 15, topics: 1 } })
  })

  test('behavior: logs are read by an ABI as soon as it is given, and what is picked is written as it declares it', async () => {
    const { worker, table, ended } = openWorker(createMemoryNode(CHAIN, { head: 99 }))
    worker({ type: 'begin', order: order() })
    await ended()
    const { events } = parseContractAbi('event Transfer()')
    worker({ type: 'read-by', events: events.map((event) => ({ ...event, topic0: TRANSFER })) })
    expect(table()).toMatchObject({ undecoded: { count: 0, topics: 0 } })
    worker({ type: 'look', view: { ...WHOLE_TABLE, picked: { event: [TRANSFER] } } })
    expect(await worker({ type: 'rewrite' })).toEqual({ event: 'Transfer()' })
  })

  test('behavior: amounts are counted by the units of their tokens, in rows and in files', async () => {
    const node = createMemoryNode(CHAIN, { head: 99 })
    const topics = [TRANSFER, padHex('0x1'), padHex('0x2')]
    node.logs.push(wireLog(95, 0, { topics, data: padHex('0x96') }))
    const { worker, table, ended } = openWorker(node)
    worker({ type: 'begin', order: order() })
    await ended()
    const before = table()?.version
    worker({ type: 'count-by', units: new Map() })
    expect(table()?.version).toBe(before)
    worker({ type: 'count-by', units: new Map([[TOKEN, { decimals: 2, symbol: 'T', readAt: null }]]) })
    expect(table()?.version).not.toBe(before)
    expect(table()).toMatchObject({ tokens: [TOKEN] })
    expect((await worker({ type: 'rows', from: 14, to: 15 }))[0]?.reading.values[2]).toMatchObject({
      text: '150',
      amount: { text: '1.5', symbol: 'T' },
    })
    const exported = await worker({ type: 'export', format: 'csv', content: 'decoded', now: 0 })
    expect(await exported?.file.text()).toContain(',150,1.5,T,')
    expect(JSON.parse((await exported?.manifest.text()) ?? '').scaled).toEqual({
      tokens: [{ address: TOKEN, decimals: 2, symbol: 'T', decimals_from: 'set by the reader' }],
      columns: [],
    })
  })

  test('behavior: logs that a reorganisation removed are shown, counted apart, and in no balance', async () => {
    const node = createMemoryNode(new Map(), { head: 99 })
    const topics = [TRANSFER, padHex('0x1'), padHex('0x2')]
    node.logs.push(
      wireLog(95, 0, { topics, data: padHex('0x5') }),
      wireLog(95, 1, { topics, data: padHex('0x3'), removed: true }),
      wireLog(95, 2, { topics, data: '0x01' }),
    )
    const { worker, table, ended } = openWorker(node)
    worker({ type: 'begin', order: order() })
    await ended()
    expect(table()).toMatchObject({ shown: 3, removed: 1, undecoded: { count: 1 }, balance: null })
    expect(table()?.firstRows.map(({ log }) => log.removed)).toEqual([false, true, false])
    expect(table()).toMatchObject({ of: 3, removedOf: 1, tabs: [{ count: 3, removed: 1 }] })
    expect((await worker({ type: 'group', by: 'event' })).groups.total).toMatchObject({
      count: 3,
      removed: 1,
      undecoded: 1,
    })
    const exported = await worker({ type: 'export', format: 'csv', content: 'decoded', now: 0 })
    expect(JSON.parse((await exported?.manifest.text()) ?? '')).toMatchObject({ rows: 3, removed_rows: 1 })
    worker({ type: 'look', view: { ...WHOLE_TABLE, account: padHex('0x2', { size: 20 }) } })
    expect(table()).toMatchObject({
      shown: 1,
      removed: 0,
      balance: { chars: { change: 2, after: 1 }, without: { removed: 1, undecoded: 1 } },
    })
    expect(table()?.firstRows[0]?.balance?.after.exact).toBe('5')
  })

  test('behavior: after a search that is removed the next one is looked at whole', async () => {
    const { worker, table, ended } = openWorker(createMemoryNode(CHAIN, { head: 99 }))
    worker({ type: 'begin', order: order() })
    await ended()
    worker({ type: 'look', view: { ...WHOLE_TABLE, text: 'no such text' } })
    expect(table()?.shown).toBe(0)
    await worker({ type: 'forget' })
    worker({ type: 'begin', order: order() })
    await ended()
    expect(table()?.shown).toBe(14)
  })

  test('behavior: a search that begins while the one before is removed stays in sight', async () => {
    const node = createMemoryNode(new Map([[9, 3]]), { head: 99, final: 99 })
    const { worker, ended } = openWorker(node)
    await worker({ type: 'begin', order: order() })
    await Promise.all([worker({ type: 'forget' }), worker({ type: 'begin', order: order({ from: '5' }) })])
    expect(await ended()).toMatchObject({ found: 3, order: { draft: { from: '5' } } })
  })

  test('behavior: what the budget stopped goes on with what is left, and pays for nothing twice', async () => {
    const node = createMemoryNode(CHAIN, { head: 99, results: 4 })
    const { worker, ended, until } = openWorker(node)
    worker({ type: 'begin', order: order({ budget: '700' }) })
    const stopped = await ended()
    expect(stopped.end).toEqual({ state: 'budget' })
    expect(stopped.progress.bill.credits).toBeLessThanOrEqual(700)
    worker({ type: 'resume', budget: 100_000, tariff: CREDITS })
    const state = await until(({ phase }) => endOf(phase)?.state === 'complete-except-gaps')
    expect(state.found).toBe(5)
    const answered = state.progress.answered.map(({ range }) => range.from)
    expect(new Set(answered).size).toBe(answered.length)
  })

  test('behavior: at a connection with another tariff it goes on in the unit of that one', async () => {
    const node = createMemoryNode(CHAIN, { head: 99, results: 4 })
    const other = createMemoryNode(CHAIN, { head: 99, results: 4, tariff: POINTS })
    let asked = node
    const { worker, ended, until } = openWorker({ ask: (call) => asked.ask(call) })
    worker({ type: 'begin', order: order({ budget: '700' }) })
    const { bill } = (await ended()).progress
    asked = other
    worker({ type: 'resume', budget: 10_000, tariff: POINTS })
    const { progress } = await until(({ phase }) => endOf(phase)?.state === 'complete-except-gaps')
    expect(progress).toMatchObject({
      earlierBills: [{ credits: bill.credits, unit: 'credits' }],
      allowed: 10_000,
    })
    expect(progress.bill).toMatchObject({ unit: 'points' })
    const methods = other.asked.map(({ method }) => POINTS.prices[method as keyof typeof POINTS.prices])
    expect(progress.bill.credits).toBe(methods.reduce((sum, price) => sum + price, 0))
  })

  test('behavior: to go on to now asks only for the blocks that are new', async () => {
    const node = createMemoryNode(CHAIN, { head: 99 })
    const { worker, ended, until } = openWorker(node)
    worker({ type: 'begin', order: order() })
    expect((await ended()).found).toBe(14)
    node.reorganize(100, new Map([[105, 2]]), 110)
    const before = node.asked.length
    worker({ type: 'extend', budget: 100_000, tariff: CREDITS })
    const state = await until(({ found, phase }) => found === 16 && phase.is === 'ended')
    expect(state.progress.range).toMatchObject({ from: 0, to: 110 })
    const filters = node.asked
      .slice(before)
      .flatMap(({ method, params }) => (method === 'eth_getLogs' ? params : []))
    expect(filters).toMatchObject([{ fromBlock: '0x64', toBlock: '0x6e' }])
  })

  test('behavior: to go on from the finalized block goes to the one that is finalized now', async () => {
    const node = createMemoryNode(CHAIN, { head: 99, final: 60 })
    const { worker, ended } = openWorker({
      ask: (call) => {
        const isLater = call.params[0] === 'finalized' && node.asked.length > 1
        return node.ask(isLater ? { ...call, params: ['0x50', false] } : call)
      },
    })
    worker({ type: 'begin', order: order({ to: 'finalized' }) })
    expect((await ended()).progress.range?.to).toBe(60)
    await worker({ type: 'extend', budget: 100_000, tariff: CREDITS })
    expect((await ended()).progress.range).toMatchObject({ from: 0, to: 80 })
  })

  test.each(['99', '2025-06-01'])('behavior: a range that ends at %s is not extended', async (to) => {
    const node = createMemoryNode(CHAIN, { head: 99 })
    const { worker, ended } = openWorker(node)
    worker({ type: 'begin', order: order({ to: '99' }) })
    const state = await ended()
    expect(listControls({ ...state, order: order({ to }) })).not.toContain('extend')
    expect(listControls({ ...state, order: order() })).toContain('extend')
    node.reorganize(100, new Map([[105, 2]]), 110)
    await worker({ type: 'extend', budget: 100_000, tariff: CREDITS })
    expect(await ended()).toMatchObject({ found: 14, progress: { range: { to: 99 } } })
  })

  test('behavior: a range that ends at the number of the newest block is looked at again, and not followed', async () => {
    const node = createMemoryNode(CHAIN, { head: 99, final: 60 })
    const { worker, ended } = openWorker(node)
    worker({ type: 'begin', order: order({ to: '99' }) })
    const state = await ended()
    expect(state.progress.range).toMatchObject({ to: 99, finality: { block: 60, source: 'stated' } })
    expect([...listControls({ ...state, kept: null })]).toEqual(['extend'])
    node.reorganize(90, new Map([[95, 2]]))
    await worker({ type: 'extend', budget: 100_000, tariff: CREDITS })
    expect((await ended()).end).toEqual({ state: 'reorged', blocks: { from: 61, to: 99 } })
  })

  test('behavior: it follows new blocks until the next look could exceed the budget', async () => {
    const node = createMemoryNode(CHAIN, { head: 99 })
    let looks = 0
    const clock: Clock = {
      now: () => 0,
      sleep: async () => {
        looks++
        node.reorganize(99 + looks, new Map(), 99 + looks)
      },
    }
    const { worker, ended, until } = openWorker(node, { clock })
    worker({ type: 'begin', order: order() })
    const { progress } = await ended()
    worker({ type: 'follow', everySeconds: 12, budget: 1000, tariff: CREDITS })
    const state = await until(hasFollowed)
    expect(state.phase).toMatchObject({ followEnd: 'budget' })
    expect(state.progress.bill.credits - progress.bill.credits).toBeLessThanOrEqual(1000)
    expect(state.progress.range?.to).toBeGreaterThan(99)
  })

  test('behavior: what the chain replaced at the same height is offered after a look, and read again by a watch', async () => {
    const node = createMemoryNode(CHAIN, { head: 99, final: 60 })
    const { worker, ended, until } = openWorker(node)
    worker({ type: 'begin', order: order() })
    expect((await ended()).found).toBe(14)
    node.reorganize(90, new Map([[95, 2]]))
    await worker({ type: 'extend', budget: 100_000, tariff: CREDITS })
    const state = await ended()
    expect(state).toMatchObject({ found: 12, end: { state: 'reorged', blocks: { from: 61, to: 99 } } })
    expect([...listControls({ ...state, kept: null })]).toEqual(['resume'])
    await worker({ type: 'resume', budget: 1000, tariff: CREDITS })
    expect(await ended()).toMatchObject({ found: 14, end: { state: 'complete' } })

    node.reorganize(90, new Map([[95, 3]]))
    worker({ type: 'follow', everySeconds: 12, budget: 500, tariff: CREDITS })
    expect(await until(hasFollowed)).toMatchObject({ found: 15, phase: { end: { state: 'complete' } } })
  })

  test('behavior: after the last look that the budget affords it says so at once', async () => {
    const waits: number[] = []
    const clock: Clock = { now: () => 0, sleep: async (ms) => void waits.push(ms) }
    const node = createMemoryNode(CHAIN, { head: 99 })
    const { worker, ended, until } = openWorker(node, { clock })
    worker({ type: 'begin', order: order() })
    await ended()
    node.reorganize(100, new Map([[100, 1]]), 100)
    worker({ type: 'follow', everySeconds: 12, budget: 500, tariff: CREDITS })
    expect((await until(hasFollowed)).found).toBe(15)
    expect(waits).toEqual([])
  })

  test('behavior: a file holds what the table shows, and its manifest says that it is not all', async () => {
    const { worker, ended } = openWorker(createMemoryNode(CHAIN, { head: 99, results: 4 }))
    worker({ type: 'begin', order: order() })
    await ended()
    worker({ type: 'look', view: { ...WHOLE_TABLE, blocks: { from: 0, to: 10 } } })
    const exported = await worker({ type: 'export', format: 'csv', content: 'raw', now: 0 })
    expect(exported?.name).toMatch(/^logs-n-0x00000000-0-99-raw-FILTERED-PARTIAL-99pct\.csv$/)
    expect((await exported?.file.text())?.trimEnd().split('\r\n')).toHaveLength(4)
    const manifest = JSON.parse((await exported?.manifest.text()) ?? '')
    expect(manifest).toMatchObject({
      complete: false,
      rows: 3,
      logs_found: 5,
      gaps: [{ from_block: 50, to_block: 50 }],
      not_asked_blocks: 0,
    })
  })

  test('behavior: a file that is stopped midway is none, and it says how far it is meanwhile', async () => {
    const { worker, ended, until } = openWorker(createMemoryNode(CHAIN, { head: 99 }))
    worker({ type: 'begin', order: order() })
    await ended()
    const file = worker({ type: 'export', format: 'csv', content: 'decoded', now: 0 })
    expect((await until(({ exporting }) => exporting !== null)).exporting).toEqual({ written: 0, rows: 14 })
    worker({ type: 'stop-export' })
    expect(await file).toBeNull()
    expect((await until(({ exporting }) => exporting === null)).exporting).toBeNull()
    expect(await worker({ type: 'export', format: 'csv', content: 'decoded', now: 0 })).toMatchObject({
      complete: true,
    })
  })

  test('behavior: gaps are asked for once more, and what comes is as if it had never been one', async () => {
    const node = createMemoryNode(CHAIN, { head: 99, results: 4 })
    const whole = createMemoryNode(CHAIN, { head: 99 })
    let asks = node.ask
    const { worker, ended, until } = openWorker({ ask: (call) => asks(call) })
    worker({ type: 'begin', order: order() })
    const before = await ended()
    expect(before.progress.gaps).toMatchObject([{ range: { from: 50, to: 50 } }])
    await worker({ type: 'ask-gap', gap: { from: 50, to: 50 }, budget: 255, tariff: CREDITS })
    const again = await ended()
    expect(again.progress.gaps).toHaveLength(1)
    expect(again.progress.bill.credits).toBe(before.progress.bill.credits + 255)
    asks = whole.ask
    await worker({ type: 'ask-gap', gap: { from: 50, to: 50 }, budget: 255, tariff: CREDITS })
    const state = await until(({ phase }) => endOf(phase)?.state === 'complete')
    expect(state).toMatchObject({ found: 14, progress: { gaps: [] } })
    expect(whole.asked.map(({ params }) => params[0])).toMatchObject([{ fromBlock: '0x32', toBlock: '0x32' }])
  })

  test('behavior: a block is asked for by its hash, though its number is what is searched', async () => {
    const block = wireLog(50, 0).blockHash
    const asked: unknown[] = []
    const { worker, ended } = openWorker({
      ask: async (call) => {
        asked.push(call.params[0])
        if (call.method === 'eth_getBlockByHash')
          return answer({ number: '0x32', hash: block, timestamp: '0x0' }, 80)
        return answer([wireLog(50, 0)], 255)
      },
    })
    worker({ type: 'begin', order: order({ by: 'block', block }) })
    const { progress, found, end } = await ended()
    expect(end).toEqual({ state: 'complete' })
    expect(found).toBe(1)
    expect(asked).toEqual([block, { address: TOKEN, blockHash: block }])
    expect(progress.bill.credits).toBe(335)
  })
})
