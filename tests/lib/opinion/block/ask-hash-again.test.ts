import { expect, test } from 'vitest'
import { askHashAgain } from '@/lib/opinion/block/ask-hash-again'
import type { OpinionProgress } from '@/lib/opinion/opinion'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'

const HASH = `0x${'ab'.repeat(32)}` as const

async function opinionOf(answer: unknown) {
  const there = { call: async () => answer } as unknown as BatchClient
  let last: OpinionProgress | undefined
  for await (const step of askHashAgain({ there }, { number: 7, hash: HASH })) last = step
  return last && 'opinion' in last ? last.opinion : undefined
}

const header = (hash: string, number = '0x7') => ({ hash, number, timestamp: '0x1' })

test('default: the same hash, in whatever case', async () => {
  expect(await opinionOf(header(HASH))).toMatchObject({ verdict: 'same' })
  expect(await opinionOf(header(`0x${'AB'.repeat(32)}`))).toMatchObject({ verdict: 'same' })
})

test('default: another hash is shown with both', async () => {
  const other = `0x${'cd'.repeat(32)}`
  expect(await opinionOf(header(other))).toMatchObject({
    verdict: 'different',
    says: 'Different: the second connection has another hash for block 7.',
    differences: [{ name: 'hash of block 7', here: HASH, there: other }],
  })
})

test('error: no such block, and a header of another one', async () => {
  expect(await opinionOf(null)).toMatchObject({ verdict: 'not-held' })
  await expect(opinionOf(header(HASH, '0x8'))).rejects.toThrow('did not return block 7')
})
