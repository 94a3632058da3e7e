import { readFileSync } from 'node:fs'
import { hexToBigInt } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import lessons from '@/lib/demo/lesson-contracts.json'
import { findLessonContract, type LessonContract } from '@/lib/demo/lesson-script'
import { readLessonPart } from '@/lib/learn/compiled/compiled-lesson'
import { type LessonSlug, LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { ON_CHAIN, readLessonOnChain } from '@/lib/learn/on-chain/on-chain'
import { parseRecordedRun } from '@/lib/learn/recorded/recorded-run'
import { blockTimestamp } from '@/lib/playground/machine/chain'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import { describeContent } from '@/lib/storage/decode/describe-content'
import { loadDemoLayouts } from '@/lib/storage/kept/demo-layout'
import { layoutAt } from '@/lib/storage/kept/layout-version'
import type { Words } from '@/lib/storage/place/words'
import { pricePath } from '@/lib/storage/question/path-price'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { parseStorageQuestion, priceQuestion } from '@/lib/storage/question/storage-question'
import { askStorage } from '@/lib/storage/read/ask-storage'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { foldTraces } from '../../playground/machine/fold-traces'
import { doorTo } from '../../storage/demo-client'
import { readVariant } from '../check-lesson'

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(`public${url}`)))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

type Standing = Pick<LessonContract, 'address' | 'path' | 'block'>

function standingOf(slug: string): LessonContract {
  const standing = findLessonContract(slug)
  if (!standing) throw new Error(`${slug} is not on the demo chain`)
  return standing
}

/** What the lens answers to the link of a lesson. */
async function askLens({ address, path }: Standing) {
  const layout = layoutAt(await loadDemoLayouts('demo-mainnet', address), 'latest')?.layout ?? null
  const draft = { address, by: 'path' as const, path, block: 'latest', slot: '', keyType: '', key: '' }
  const { value: question, problem } = parseStorageQuestion(draft, parsePathQuestion(layout, path))
  if (!question) throw new Error(problem)
  const node = (await startDemoChain()).networks['demo-mainnet']
  const client = doorTo(node)
  const read = await askStorage(client, question)
  return {
    price: priceQuestion(question, client.tariff.prices),
    layout,
    words: read.words,
    says: read.value && describeContent(read.value).text,
  }
}

/** What the run that a lesson shows leaves at a path. */
async function leftByRun(slug: LessonSlug, { path }: Standing, layout: Parameters<typeof decodeLayout>[0]) {
  const run = parseRecordedRun(await readLessonPart(slug, 'run'))
  const traces = run.played.map(({ trace, steps }) => ({
    ...trace,
    accesses: steps.map(({ access }) => access),
  }))
  const words: Words = foldTraces(traces).words.get(run.plan.contract.address) ?? new Map()
  const [value] = decodeLayout(layout, words, { paths: [path] }).variables
  if (!value) throw new Error(`${path} leads nowhere`)
  return { says: describeContent(value).text, blocks: run.played.length }
}

describe.each(Object.keys(lessons) as (keyof typeof lessons)[])('the lens link of %s', (slug) => {
  test('default: answers with what the run of the lesson leaves', async () => {
    const standing = standingOf(slug)
    const { layout, words, says } = await askLens(standing)
    expect([...words.values()].some((word) => hexToBigInt(word) !== 0n)).toBe(true)
    expect(says).not.toMatch(/^(0|false|0x0*)$/)
    if (!layout) throw new Error('the demo has no layout of it')
    const left = await leftByRun(slug, standing, layout)
    if (slug === 'text-keys') {
      // What it keeps is a time: a year after the block.
      const { epoch, blockTime } = (await startDemoChain()).manifest['demo-mainnet']
      const year = 365n * 86_400n
      expect(BigInt(says ?? '') - BigInt(epoch + standing.block * blockTime)).toBe(year)
      expect(BigInt(left.says) - BigInt(blockTimestamp(left.blocks))).toBe(year)
    } else expect(says).toBe(left.says)
  })
})

test.each(Object.keys(lessons) as (keyof typeof lessons)[])(
  'behavior: the price that stands on the link of %s is that of the question',
  async (slug) => {
    const standing = standingOf(slug)
    const { price } = await askLens(standing)
    expect(pricePath(readLessonOnChain(await readVariant(slug, 'own'), standing), 'latest', PRICES)).toEqual(
      price,
    )
    // Only of text is it not known before how many words it has, and they must all be of one block.
    expect(price).toEqual(slug === 'text' ? { least: 160, most: 2_720 } : { least: 80, most: 80 })
    expect(findLessonContract('word')).toBeNull()
  },
)

test('behavior: every lesson that is to stand on the demo chain does, and no other', () => {
  expect(Object.keys(lessons).sort()).toEqual(Object.keys(ON_CHAIN).sort())
  const without = LISTED_LESSONS.map(({ slug }) => slug).filter((slug) => !(slug in ON_CHAIN))
  expect(without).toEqual(['word', 'vyper', 'unverified', 'vault'])
})
