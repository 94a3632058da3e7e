import { beforeAll, describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { parseEvidence } from '@/lib/evidence/parse-evidence'
import { storageEvidence } from './sample-evidence'

let word: string
beforeAll(async () => {
  word = await storageEvidence()
})

const refusal = (text: string) => {
  try {
    parseEvidence(text)
  } catch (error) {
    if (error instanceof BadInputError) return error.shortMessage
    throw error
  }
  throw new Error('It was read.')
}
const changed = (change: (evidence: Record<string, unknown>) => unknown) => {
  const evidence = JSON.parse(word)
  change(evidence)
  return JSON.stringify(evidence)
}
const node = `0x${'ab'.repeat(33)}`

describe('parseEvidence', () => {
  test('default: reads what is saved', () => {
    expect(parseEvidence(word)).toMatchObject({ format: 'triptych-evidence', version: 1, chainId: 31337 })
  })

  test.each([
    ['nothing', '', 'This is not JSON, or it is truncated.'],
    ['a page', '<!doctype html>', 'This is not JSON, or it is truncated.'],
    ['a list without end', '['.repeat(1_000_000), 'This is not JSON, or it is truncated.'],
    ['null', 'null', 'This JSON is not evidence: its format is not “triptych-evidence”.'],
    ['another JSON', '{"abi":[]}', 'This JSON is not evidence: its format is not “triptych-evidence”.'],
    ['100 MB', ' '.repeat(100_000_000), 'This text is larger than 32 MB, the maximum for evidence.'],
  ])('error: %s', (_, text, says) => {
    expect(refusal(text)).toBe(says)
  })

  test('error: cut off', () => {
    for (const share of [0.1, 0.5, 0.99]) {
      expect(refusal(word.slice(0, word.length * share))).toBe('This is not JSON, or it is truncated.')
    }
  })

  test('error: another version, and none', () => {
    expect(refusal(changed((evidence) => Object.assign(evidence, { version: 2 })))).toBe(
      'This evidence has version 2; this explorer reads version 1.',
    )
    expect(refusal(changed((evidence) => Object.assign(evidence, { version: '1' })))).toBe(
      'This evidence has an invalid version; this explorer reads version 1.',
    )
  })

  test('error: a question of another kind, a kind of every object among them', () => {
    for (const kind of ['blocks', 'toString', '__proto__', 5, null]) {
      expect(refusal(changed((evidence) => Object.assign(Object(evidence.question), { kind })))).toBe(
        'This evidence is for an unknown kind of query.',
      )
    }
  })

  test('args: a byte order mark in front, as some editors write', () => {
    expect(parseEvidence(`\uFEFF${changed(() => {})}`)).toEqual(parseEvidence(changed(() => {})))
  })

  test('error: what is misshapen is named by its place', () => {
    const says = refusal(changed((evidence) => Object.assign(evidence, { accounts: [{ '‮': 1 }] })))
    expect(says).toBe('This evidence cannot be read: accounts.0.block is missing, malformed or too long.')
  })

  test.each([
    ['answer', '"answer":', '"answer":{"blocks":[],"words":[]},"answer":'],
    ['words', '"words":', '"words":[],"words":'],
    ['format', '"format":', '"format":"triptych-evidence","format":'],
    ['note', '"chainId":', '"note":1,"note":2,"chainId":'],
  ])('error: two of one name, %s', (name, field, twice) => {
    expect(refusal(changed(() => {}).replace(field, twice))).toBe(
      `This evidence has the key “${name}” twice in one object, so its meaning is not clear.`,
    )
  })

  test('behavior: many megabytes are looked through once', () => {
    const data = `0x${'ab'.repeat(1_000)}`
    const text = changed((evidence) => Object.assign(evidence, { unknown: Array(8_000).fill({ data }) }))
    expect(text.length).toBeGreaterThan(16_000_000)
    // What looks again from each name on would take hours.
    parseEvidence(text)
  })

  test.each([
    ['a path of 10,000 nodes', { proof: Array(10_000).fill(node) }],
    ['a path of a million items', { proof: Array(1_000_000).fill(0) }],
    ['a node of 2 KB', { proof: [`0x${'ab'.repeat(2048)}`] }],
    ['a node that is no hex', { proof: ['0xzz'] }],
  ])('error: %s', (_, account) => {
    const text = changed(({ accounts }) => Object.assign(Object(accounts)[0], account))
    expect(refusal(text)).toMatch(/^This evidence cannot be read: accounts\.0\.proof.* is missing/)
  })

  test('error: more nodes than are read', () => {
    const path = { block: 1, index: 1, proof: Array(65).fill(node) }
    const text = changed((evidence) => Object.assign(evidence, { receipts: Array(400).fill(path) }))
    expect(refusal(text)).toMatch(/^This evidence has 26,0\d\d proof nodes; the maximum is 20,000\.$/)
  })
})
