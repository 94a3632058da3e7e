import { expect, test } from 'vitest'
import { compareBlockHash } from '@/lib/comparison/compare-hash'
import type { ComparisonProgress } from '@/lib/comparison/comparison'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'

const HASH = `0x${'ab'.repeat(32)}` as const

async function comparisonOf(answer: unknown) {
  const there = { call: async () => answer } as unknown as BatchClient
  let last: ComparisonProgress | undefined
  for await (const step of compareBlockHash({ there }, { number: 7, hash: HASH })) last = step
  return last && 'comparison' in last ? last.comparison : undefined
}

const header = (hash: string, number = '0x7') => ({ hash, number, timestamp: '0x1' })

test('default: the same hash, in whatever case', async () => {
  expect(await comparisonOf(header(HASH))).toMatchObject({ verdict: 'same' })
  expect(await comparisonOf(header(`0x${'AB'.repeat(32)}`))).toMatchObject({ verdict: 'same' })
})

test('default: another hash is shown with both', async () => {
  const other = `0x${'cd'.repeat(32)}`
  expect(await comparisonOf(header(other))).toMatchObject({
    verdict: 'different',
    says: 'Different: the second connection has another hash for block 7.',
    differences: [{ name: 'hash of block 7', here: HASH, there: other }],
  })
})

test('error: no such block, and a header of another one', async () => {
  expect(await comparisonOf(null)).toMatchObject({ verdict: 'not-held' })
  await expect(comparisonOf(header(HASH, '0x8'))).rejects.toThrow('did not return block 7')
})
