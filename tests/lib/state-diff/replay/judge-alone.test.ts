import { type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { wordsAtEnd } from '@/lib/state-diff/replay/result/judge-alone'
import { NOTHING_KNOWN, wordKey } from '@/lib/state-diff/replay/state/known-state'
import type { StateReader } from '@/lib/state-diff/replay/state/state-reader'

const ADDRESS: Hex = `0x${'aa'.repeat(20)}`
const word = (value: number) => numberToHex(value, { size: 32 })

/** A run that recorded a read of slot 0, which is 5, and no access of slot 1, which is 7. */
const runWith = (SLOAD: number) =>
  ({
    trace: {
      frames: [{ storage: ADDRESS }],
      accesses: [{ op: 'SLOAD', frame: 0, slot: word(0), before: word(5) }],
      droppedAccesses: { SLOAD, SSTORE: 0, TLOAD: 0, TSTORE: 0 },
    },
    changes: { words: [], accounts: [] },
  }) as unknown as Parameters<typeof wordsAtEnd>[2]

const KNOWN = {
  words: new Map([
    [wordKey(ADDRESS, word(0)), word(5)],
    [wordKey(ADDRESS, word(1)), word(7)],
  ]),
}

/** At the end of the block slot 0 is 5, and slot 1 is 8. */
const atEnd: StateReader = async (_block, { words }) => ({
  known: {
    ...NOTHING_KNOWN,
    words: new Map(words.map(({ slot }) => [wordKey(ADDRESS, slot), word(BigInt(slot) === 0n ? 5 : 8)])),
  },
})

test('default: the words that a run touched are compared with the end of the block', async () => {
  expect([...((await wordsAtEnd(9n, atEnd, runWith(0), KNOWN)) ?? [])]).toEqual([
    [wordKey(ADDRESS, word(0)), word(5)],
  ])
})

test('behavior: if not every access was recorded, every word that was read is compared', async () => {
  expect(await wordsAtEnd(9n, atEnd, runWith(1), KNOWN)).toBeNull()
})
