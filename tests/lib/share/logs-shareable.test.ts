import { createLoader } from 'nuqs/server'
import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { digestLogs } from '@/lib/logs/answer/digest-logs'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { describeLogsQuestion } from '@/lib/logs/question/describe-logs-question'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { packError } from '@/lib/logs/search/portable-error'
import { NO_PROGRESS, type SearchProgress } from '@/lib/logs/search/search-progress'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { formatLogsPermalink, LOGS_PARAMS } from '@/lib/permalinks/logs-permalink'
import { shareLogs } from '@/lib/share/logs-shareable'
import { compareSeenAnswer } from '@/lib/share/seen-answer'
import { TOKEN } from '@/tests/lib/logs/in-memory-node'
import { ALICE, BOB, transfer } from '@/tests/lib/logs/logs-of-tests'

const network = SHIPPED_NETWORKS[0] as Network
const HEAD_HASH = `0x${'b1'.repeat(32)}` as const
const EVENT = 'Transfer(address indexed from, address indexed to, uint256 value)'
const FOUND = [transfer(10, ALICE, BOB, 1n), transfer(12, BOB, ALICE, 2n)]

const load = createLoader(LOGS_PARAMS)

/** A form as its permalink has it, and the question it asks. */
function ask(href: string) {
  const draft = load(new URL(href, 'http://explorer').searchParams)
  const { value: question } = parseLogsQuestion(draft, network.history, CREDITS)
  if (!question) throw new Error(`${href} asks nothing.`)
  return { draft, question }
}

async function share(
  typed: Partial<LogsDraft> = {},
  found: readonly FoundLog[] = FOUND,
  missing: string | null = null,
  change: Partial<SearchProgress> = {},
) {
  const { draft, question } = ask(
    formatLogsPermalink(network.slug, { address: TOKEN, event: EVENT, ...typed }),
  )
  const said = describeLogsQuestion(question, network)
  const order = { network, said, draft, question, tariff: CREDITS, connection: 'network:n' }
  const range = { from: 5, to: 20, hash: HEAD_HASH }
  const answered = [{ range: { from: 5, to: 20 }, count: found.length }]
  const progress = { ...NO_PROGRESS, answered, bill: { ...NO_BILL, calls: 7 }, ...change }
  const answer = { found: found.length, digest: await digestLogs(found), missing, progress }
  return { question, shared: shareLogs(order, range, answer, null) }
}

const seenOf = async (found: readonly FoundLog[]) => (await share({}, found)).shared.seen

describe('a search to pass on', () => {
  test('default: live it asks anew, pinned it asks the blocks that were searched', async () => {
    const { shared } = await share({ from: 'last 1000' })
    expect(shared.live).toMatch(/&from=last\+1000$/)
    expect(shared).toMatchObject({
      sentence: expect.stringMatching(/^Transfer\(address,address,uint256\) of 0x/),
      block: { number: 20n, hash: HEAD_HASH },
      seen: { gist: '2 logs' },
      request: {
        method: 'eth_getLogs',
        params: [{ address: TOKEN, fromBlock: '0x5', toBlock: '0x14' }],
      },
      attachment: null,
    })
  })

  test.each<[string, Partial<LogsDraft>]>([
    ['every block', {}],
    ['a date', { from: '2025-06-01', to: 'finalized' }],
    ['a block by its hash', { by: 'block', block: `0x${'12'.repeat(32)}` }],
    ['indexed values, a budget and a pace', { topic2: `${ALICE} ${BOB}`, budget: '2550', pace: 'fast' }],
  ])('behavior: the pinned link of %s opens the same question at those blocks', async (_, typed) => {
    const { question, shared } = await share(typed)
    expect(ask(shared.live).question).toEqual(question)
    expect(ask(shared.pinned).question).toEqual({ ...question, range: { from: 5, to: 20 } })
  })

  test('behavior: that one call may be refused where the search took several is said', async () => {
    const several = 'This search took 7 calls. A single call for the whole range may be refused.'
    const range = { from: 5, to: 20 }
    const why = packError(new TriptychError('Too many logs.'))
    expect((await share()).shared.elsewhere).toBeUndefined()
    expect((await share({}, FOUND, null, { splits: [range] })).shared.elsewhere).toBe(several)
    const gaps = [{ range: { from: 7, to: 7 }, why }]
    expect((await share({}, FOUND, 'without block 7', { gaps })).shared.elsewhere).toBe(several)
  })

  test('behavior: what is missing is said in the sentence and in the link', async () => {
    const { shared } = await share({}, FOUND, 'without block 7')
    expect(shared.sentence).toMatch(/, without block 7$/)
    expect(shared.seen.gist).toBe('2 logs, without block 7')
    expect(compareSeenAnswer(shared.seen, await seenOf(FOUND))).toMatchObject({ same: false, now: '2 logs' })
  })

  test('behavior: the same logs are told again, in whatever order their fields come', async () => {
    const reversed = FOUND.map((log) => Object.fromEntries(Object.entries(log).reverse()) as FoundLog)
    expect(compareSeenAnswer(await seenOf(FOUND), await seenOf(reversed))).toEqual({ same: true })
  })

  test.each<[string, readonly FoundLog[], string]>([
    ['a log less', FOUND.slice(1), '1 log'],
    ['other data', [transfer(10, ALICE, BOB, 3n), ...FOUND.slice(1)], '2 logs'],
    [
      'a block of another chain',
      [transfer(10, ALICE, BOB, 1n, { blockHash: HEAD_HASH }), ...FOUND.slice(1)],
      '2 logs',
    ],
  ])('behavior: %s is another answer', async (_, found, now) => {
    const again = compareSeenAnswer(await seenOf(FOUND), await seenOf(found))
    expect(again).toEqual({ same: false, shared: '2 logs', now })
  })
})
