import { describe, expect, test } from 'vitest'
import { describeState } from '@/lib/logs/coverage/describe-coverage'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import { listControls } from '@/lib/logs/worker/controls'
import { describePhase, type Phase } from '@/lib/logs/worker/phase'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { createMemoryNode, refusal } from '../in-memory-node'
import { openWorker, order } from '../opened-worker'

/** Blocks 0 to 99, of which one is a gap: it holds more logs than an answer. */
const CHAIN = new Map([
  [1, 3],
  [50, 9],
])

async function search(change: Parameters<typeof order>[0] = {}, ask?: AskRelay) {
  const node = createMemoryNode(CHAIN, { head: 99, results: 4 })
  const { worker, ended } = openWorker({ ask: ask ?? node.ask })
  worker({ type: 'begin', order: order(change) })
  return ended()
}

const ENDED: Phase = { is: 'ended', end: { state: 'complete-except-gaps' }, followEnd: null }
const FOLLOWING = {
  is: 'following',
  end: null,
  everySeconds: 12,
  budget: 1000,
  spent: 0,
  unit: 'credits',
} satisfies Phase

describe('listControls', () => {
  test.each<[Phase, string[]]>([
    [{ is: 'running' }, ['pause', 'stop']],
    [{ is: 'pausing' }, ['stop']],
    [{ is: 'elsewhere' }, []],
    [FOLLOWING, ['unfollow']],
    [{ ...FOLLOWING, end: { state: 'complete-except-gaps' } }, ['unfollow']],
    [ENDED, ['askGap', 'extend', 'follow', 'forget']],
  ])('default: of a whole search to the newest block that is %j', async (phase, controls) => {
    const state = await search()
    expect([...listControls({ ...state, phase, kept: { since: null } })]).toEqual(controls)
  })

  test('default: nothing of a search for which nothing was asked', async () => {
    const idle = { order: order(), phase: { is: 'idle' }, progress: NO_PROGRESS, kept: null } as const
    expect([...listControls(idle)]).toEqual([])
  })

  test('behavior: what is left comes before gaps and new blocks', async () => {
    const state = await search({ budget: '700' })
    expect(state.end).toEqual({ state: 'budget' })
    expect([...listControls({ ...state, kept: null })]).toEqual(['resume'])
  })

  test('behavior: there are no new blocks in a range that ends at a number', async () => {
    expect([...listControls({ ...(await search({ to: '99' })), kept: null })]).toEqual(['askGap'])
  })

  test.each([null, 'nothing'] as const)(
    'behavior: of what is kept as %j nothing is removed',
    async (kept) => {
      expect(listControls({ ...(await search()), kept })).not.toContain('forget')
    },
  )

  test.each<[number, string, boolean]>([
    [-32602, 'block range extends beyond current head block', false],
    [-32001, 'something else', true],
  ])(
    'behavior: after a first call that was refused with %i it may go on where that can help',
    async (code, message, may) => {
      const node = createMemoryNode(CHAIN, { head: 99 })
      const state = await search({ to: '99' }, async (call) => {
        if (call.method === 'eth_getLogs') throw refusal(code, message)
        return node.ask(call)
      })
      expect(listControls(state).has('resume')).toBe(may)
      expect(describeState(state.progress, state.end)).toBe('Stopped by an error before the first block')
    },
  )
})

describe('describePhase', () => {
  test('default: one line of every phase', async () => {
    const { progress } = await search()
    const said = (phase: Phase) => describePhase(phase, progress)
    expect(said({ is: 'elsewhere' })).toBe('Searching in another tab')
    expect(said({ is: 'idle' })).toBe('Not searched in this tab')
    expect(said({ is: 'running' })).toBe('Searching: 3 logs in 99% of the blocks so far')
    expect(said(FOLLOWING)).toBe('Searching: 3 logs in 99% of the blocks so far')
    expect(said(ENDED)).toBe('Complete except block 50: 3 logs')
  })
})
