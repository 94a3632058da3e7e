import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { flippedDigits, fuzzText, taken } from '../lib/evidence/mutate-evidence'
import { logsEvidence, receiptsEvidence, SAMPLE, storageEvidence } from '../lib/evidence/sample-evidence'

const samples = Promise.all([
  storageEvidence(),
  storageEvidence({ slots: [0n, 2n, 77n] }),
  receiptsEvidence(),
  logsEvidence({ range: { from: 72_021, to: 72_022 } }),
  logsEvidence({ range: { from: 72_021, to: 72_025 }, order: SAMPLE }),
])

test('error: 10,000 fuzzed files of evidence are never accepted with another answer, and nothing crashes', async () => {
  const texts = await samples
  const original = [null, ...texts.map(taken)]
  const random = seededRandom(2026)
  for (let draw = 0; draw < 10_000; draw++) {
    expect(original).toContain(taken(fuzzText(texts[draw % texts.length] ?? '', random)))
  }
})

test('error: every hex digit of evidence flipped in turn: none is accepted with another answer or by another hash', async () => {
  for (const text of await samples) {
    const original = [null, taken(text)]
    for (const { at, flipped } of flippedDigits(text)) {
      expect(original, text.slice(at - 20, at + 20)).toContain(taken(flipped))
    }
  }
})
