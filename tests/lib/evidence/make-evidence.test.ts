import { beforeAll, describe, expect, test } from 'vitest'
import { formatEvidence, nameEvidence } from '@/lib/evidence/make-evidence'
import { parseEvidence } from '@/lib/evidence/parse-evidence'
import { logsEvidence, MADE_AT, receiptsEvidence, storageEvidence } from './sample-evidence'

let word: string
beforeAll(async () => {
  word = await storageEvidence()
})

const nameOf = (text: string, blocks?: readonly number[]) => {
  const evidence = parseEvidence(text)
  const [block] = evidence.answer.blocks
  if (!block) throw new Error('It speaks of no block.')
  const { question, answer } = evidence
  const spoken = blocks ? blocks.map((number) => ({ ...block, number })) : answer.blocks
  return nameEvidence({ question, answer: { ...answer, blocks: spoken }, block: spoken.at(-1) ?? block })
}

describe('nameEvidence', () => {
  test('default: the kind and the block; both blocks of words of two, the older first', () => {
    expect(nameOf(word)).toBe('evidence-storage-block-1900000.json')
    expect(nameOf(word, [1_900_000, 72_020])).toBe('evidence-storage-blocks-72020-and-1900000.json')
  })

  test('default: a receipt’s block, and the newest that a search was looked at in', async () => {
    expect(nameOf(await receiptsEvidence())).toBe('evidence-receipt-block-210.json')
    expect(nameOf(await logsEvidence())).toBe('evidence-logs-block-72023.json')
  })
})

describe('formatEvidence', () => {
  test('behavior: an account that the proofs and the path to their block name is there once', () => {
    const { accounts, headers, anchor, ...said } = parseEvidence(word)
    const from = { number: anchor.number, hash: anchor.hash }
    const path = { from, headers: [], accounts }
    const proofs = { ...said, block: from, headers, accounts }
    const text = formatEvidence(proofs, { kind: 'pasted', path }, MADE_AT)
    expect(JSON.parse(text).accounts).toHaveLength(1)
  })
})
