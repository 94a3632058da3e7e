import { expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { formatEvidencePermalink, parseEvidenceFragment } from '@/lib/share/evidence-link'
import { taken } from '../evidence/mutate-evidence'
import { receiptsEvidence, storageEvidence } from '../evidence/sample-evidence'

test('default: a word and a receipt go into a link and come out whole', async () => {
  for (const text of [await storageEvidence(), await receiptsEvidence()]) {
    const link = await formatEvidencePermalink(text)
    expect(link?.length).toBeLessThan(16_500)
    const fragment = new URL(link ?? '', 'https://triptych.example').hash
    const carried = await parseEvidenceFragment(fragment)
    expect(taken(carried ?? '')).toBe(taken(text))
  }
})

test('behavior: many words are too much for a link, and a fragment of something else carries none', async () => {
  const slots = Array.from({ length: 60 }, (_, slot) => BigInt(slot))
  const large = await storageEvidence({ slots })
  expect(large.length).toBeGreaterThan(50_000)
  expect(await formatEvidencePermalink(JSON.stringify({ ...JSON.parse(large), noise: noise() }))).toBeNull()
  expect(await parseEvidenceFragment('')).toBeNull()
  expect(await parseEvidenceFragment('#p=abc')).toBeNull()
})

test('error: a link that was cut or damaged', async () => {
  const link = await formatEvidencePermalink(await storageEvidence())
  const fragment = new URL(link ?? '', 'https://triptych.example').hash
  for (const damaged of [fragment.slice(0, -400), `${fragment.slice(0, 60)}!!${fragment.slice(62)}`]) {
    await expect(parseEvidenceFragment(damaged)).rejects.toThrow(BadInputError)
  }
})

/** What does not deflate. */
const noise = () => crypto.getRandomValues(new Uint8Array(20_000)).toString()
