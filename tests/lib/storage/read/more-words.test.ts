import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { formatSlot } from '@/lib/storage/place/slot'
import { isWide } from '@/lib/storage/question/path-price'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { askMoreWords } from '@/lib/storage/read/ask-storage'
import { relayOf } from '../../rpc/relay-of'

const ADDRESS = `0x${'11'.repeat(20)}` as const

test('behavior: the words behind the last one, all at the same block', async () => {
  const asked: unknown[] = []
  const relay = relayOf(async ({ params }) => {
    asked.push(params)
    return { result: numberToHex(asked.length, { size: 32 }), bill: NO_BILL }
  })
  const client = openBatchClient(relay, CREDITS, new AbortController().signal)
  const first = new Map([[2n ** 256n - 2n, formatSlot(9n)]])
  const words = await askMoreWords(client, { address: ADDRESS, block: '0x5', words: first })
  expect(asked).toEqual([2n ** 256n - 1n, 0n, 1n, 2n].map((slot) => [ADDRESS, formatSlot(slot), '0x5']))
  expect([...words.keys()]).toEqual([2n ** 256n - 2n, 2n ** 256n - 1n, 0n, 1n, 2n])
})

test('behavior: where more may follow, a tag is made a number first', () => {
  const layout = parseLayout({ m: { type: 'HashMap[uint256, Point]', slot: 3 } })
  const path = parsePathQuestion(layout, 'm[1]').value
  expect(path).toMatchObject({ words: { least: 1, most: 1 }, sizeUnknown: true })
  expect(path && isWide(path)).toBe(true)
})
