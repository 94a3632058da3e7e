import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { askPackedWord } from '@/lib/storage/word/ask-packed-word'
import { listPackedMembers } from '@/lib/storage/word/packed-members'
import { listSlotMembers } from '@/lib/storage/word/slot-members'

const layout = parseLayout(readFileSync('public/demo/layouts/Pair.json', 'utf8'))
const word = `0x65f1a2b3${'0'.repeat(12)}0102030405060708${'0'.repeat(12)}1112131415161718` as const
const address = `0x${'ab'.repeat(20)}` as const
const RESERVES = 5n

test('default: the members of a word are where its layout puts them, and hold what it says', async () => {
  const calls: unknown[] = []
  const client = {
    tariff: CREDITS,
    bill: () => NO_BILL,
    call: async (...call: unknown[]) => {
      calls.push(call)
      return word
    },
  }
  const members = listPackedMembers(layout, RESERVES)
  const packed = await askPackedWord(client, { address, slot: RESERVES, members })
  expect(calls).toEqual([['eth_getStorageAt', [address, `0x${'5'.padStart(64, '0')}`, 'latest']]])
  expect(packed.word).toBe(word)
  const judged = listSlotMembers(layout, { slot: RESERVES, path: null, words: new Map([[RESERVES, word]]) })
  expect(judged).toHaveLength(3)
  expect(
    packed.members.map(({ path, type, from, to, value }) => ({ path, type: type.label, from, to, value })),
  ).toEqual(judged.map(({ path, type, from, to, plain }) => ({ path, type, from, to, value: plain })))
})

test('behavior: nothing is packed into the slot of a mapping, nor where the layout places nothing', () => {
  expect([listPackedMembers(layout, 1_000n), listPackedMembers(layout, 1n)]).toEqual([[], []])
})
