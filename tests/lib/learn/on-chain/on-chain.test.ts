import { readFileSync } from 'node:fs'
import { hexToBigInt } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import lessons from '@/lib/demo/lesson-contracts.json'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { ON_CHAIN } from '@/lib/learn/on-chain/on-chain'
import { parseRecordedRun } from '@/lib/learn/recorded/recorded-run'
import { blockTimestamp } from '@/lib/playground/machine/chain'
import { describeContent } from '@/lib/storage/decode/describe-content'
import { decodeLayout } from '@/lib/storage/decode/plan-reads'
import { loadDemoLayouts } from '@/lib/storage/kept/demo-layout'
import { layoutAt } from '@/lib/storage/kept/layout-era'
import type { Words } from '@/lib/storage/place/words'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { parseStorageQuestion } from '@/lib/storage/question/storage-question'
import { askStorage } from '@/lib/storage/read/ask-storage'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { foldTraces } from '../../playground/machine/fold-traces'
import { doorTo } from '../../storage/demo-door'

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(`public${url}`)))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

type Standing = (typeof lessons)['mapping']

/** What the lens answers to the link of a lesson. */
async function askLens({ address, path }: Standing) {
  const layout = layoutAt(await loadDemoLayouts('demo-mainnet', address), 'latest')?.layout ?? null
  const draft = { address, by: 'path' as const, path, block: 'latest', slot: '', keyType: '', key: '' }
  const { value: question, problem } = parseStorageQuestion(draft, parsePathQuestion(layout, path))
  if (!question) throw new Error(problem)
  const node = (await startDemoChain()).networks['demo-mainnet']
  const read = await askStorage(doorTo(node), question)
  return { layout, words: read.words, says: read.value && describeContent(read.value).text }
}

/** What the run that a lesson shows leaves at a path. */
function leftByRun(slug: string, { path }: Standing, layout: Parameters<typeof decodeLayout>[0]) {
  const run = parseRecordedRun(readFileSync(`public/learn/${slug}/run.json`, 'utf8'))
  const traces = run.played.map(({ trace, steps }) => ({
    ...trace,
    accesses: steps.map(({ access }) => access),
  }))
  const words: Words = foldTraces(traces).words.get(run.plan.contract.address) ?? new Map()
  const [value] = decodeLayout(layout, words, { paths: [path] }).variables
  if (!value) throw new Error(`${path} leads nowhere`)
  return { says: describeContent(value).text, blocks: run.played.length }
}

describe.each(Object.entries(lessons))('the lens link of %s', (slug, standing) => {
  test('default: answers with what the run of the lesson leaves', async () => {
    const { layout, words, says } = await askLens(standing)
    expect([...words.values()].some((word) => hexToBigInt(word) !== 0n)).toBe(true)
    expect(says).not.toMatch(/^(0|false|0x0*)$/)
    if (!layout) throw new Error('the demo has no layout of it')
    const left = leftByRun(slug, standing, layout)
    if (slug === 'text-keys') {
      // What it keeps is a time: a year after the block.
      const { epoch, blockTime } = (await startDemoChain()).manifest['demo-mainnet']
      const year = 365n * 86_400n
      expect(BigInt(says ?? '') - BigInt(epoch + standing.block * blockTime)).toBe(year)
      expect(BigInt(left.says) - BigInt(blockTimestamp(left.blocks))).toBe(year)
    } else expect(says).toBe(left.says)
  })
})

test('behavior: every lesson that is to stand on the demo chain does, and no other', () => {
  expect(Object.keys(lessons).sort()).toEqual(Object.keys(ON_CHAIN).sort())
  const without = LISTED_LESSONS.map(({ slug }) => slug).filter((slug) => !(slug in ON_CHAIN))
  expect(without).toEqual(['word', 'vyper', 'unverified', 'vault'])
})
