import { type Hex, keccak256, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { checkEvidence } from '@/lib/evidence/check-evidence'
import { describeEvidence } from '@/lib/evidence/describe-evidence'
import type { Evidence } from '@/lib/evidence/evidence'
import { parseEvidence } from '@/lib/evidence/parse-evidence'
import { ProofError } from '@/lib/proof/proof-error'
import { ask, startDemoChain } from '../devchain/start-demo-chain'
import { changeAt, flippedDigits, fuzzText, listPaths, taken } from './mutate-evidence'
import { receiptsEvidence, storageEvidence, TOKEN } from './sample-evidence'

let word: string
let receipt: string
beforeAll(async () => {
  word = await storageEvidence()
  receipt = await receiptsEvidence()
})

const reread = (text: string, change: (evidence: Evidence) => void): string => {
  const evidence = JSON.parse(text)
  change(evidence)
  return JSON.stringify(evidence)
}
const refusal = (text: string): ProofError => {
  try {
    checkEvidence(parseEvidence(text))
  } catch (error) {
    if (error instanceof ProofError) return error
    throw error
  }
  throw new Error('It was accepted.')
}

/** Where a file says what no proof can bear out: who made it, of which chain and transaction, where the hash was from. */
const UNPROVED = /^(made|chainId|anchor,kind|question,(says|transaction))/

describe('checkEvidence', () => {
  test('default: words, one that was never written among them, are worked out from their proofs', async () => {
    const text = await storageEvidence({ slots: [0n, 2n, 77n] })
    const checked = checkEvidence(parseEvidence(text))
    const { networks } = await startDemoChain()
    const supply = await ask<Hex>(
      networks['demo-mainnet'],
      'eth_getStorageAt',
      TOKEN,
      numberToHex(2, { size: 32 }),
      numberToHex(1_900_000),
    )
    const report = describeEvidence(checked)
    expect(report.title).toBe(`Proved: 3 words of ${TOKEN.toLowerCase()}.`)
    expect(report.proved.map(({ name, value }) => [name, value])).toContainEqual([
      'slot 2, block 1,900,000',
      supply,
    ])
    expect(report.proved).toContainEqual({
      name: 'slot 77, block 1,900,000',
      value: `0x${'0'.repeat(64)}`,
    })
    expect(report.rests).toHaveLength(1)
    expect(report.said).toContainEqual({ name: 'Chain id', value: '31337' })
  })

  test('default: an account that is not there, and one without code', async () => {
    const nobody: Hex = `0x${'12'.repeat(20)}`
    const { networks } = await startDemoChain()
    const { from } = await ask<{ from: Hex }>(
      networks['demo-mainnet'],
      'eth_getTransactionByHash',
      (await ask<{ transactions: Hex[] }>(networks['demo-mainnet'], 'eth_getBlockByNumber', '0x11954', false))
        .transactions[0],
    )
    for (const [address, says] of [
      [nobody, 'the state has no such account'],
      [from, 'no code'],
    ] as const) {
      const { proved } = describeEvidence(
        checkEvidence(parseEvidence(await storageEvidence({ address, slots: [0n] }))),
      )
      expect(proved.map(({ value }) => value).join('\n')).toContain(says)
    }
  })

  test('default: every receipt of a block by its own way, without the others', async () => {
    for (const index of [0, 1, 7, 13]) {
      const text = await receiptsEvidence(index)
      const { receipts } = checkEvidence(parseEvidence(text))
      expect(receipts.map(({ index }) => index)).toEqual([index])
      expect(text.length).toBeLessThan(10_000)
    }
  })

  test('behavior: an answer of two blocks rests on both hashes where one does not lead to the other', async () => {
    const other = JSON.parse(await storageEvidence({ block: 72_020 }))
    const both = (change: (evidence: Evidence) => void) =>
      reread(word, (evidence) => {
        evidence.headers.push(...other.headers)
        evidence.accounts.push(...other.accounts)
        change(evidence)
      })
    const ofBoth = both(({ question, answer }) => {
      Object(question).slots.push(...other.question.slots)
      Object(answer).words.push(...other.answer.words)
      answer.blocks.push(...other.answer.blocks)
    })
    expect(checkEvidence(parseEvidence(ofBoth)).rests.map(({ number }) => number)).toEqual([
      1_900_000, 72_020,
    ])
    expect(refusal(both(() => {})).shortMessage).toMatch(/^The header of block 72020 is none that the answer/)
    const unnamed = both(({ question, answer }) => {
      Object(question).slots.push(...other.question.slots)
      Object(answer).words.push(...other.answer.words)
    })
    expect(refusal(unnamed).shortMessage).toBe('The answer does not say the hash of block 72020.')
  })

  test('behavior: fields that are not known are left aside', () => {
    const more = reread(word, (evidence) => Object.assign(evidence, { blooms: [], note: { by: 'another' } }))
    expect(taken(more)).toBe(taken(word))
  })

  test('error: a changed word is refused with both values', () => {
    const lie = `0x${'77'.repeat(32)}` as const
    const changed = reread(word, (evidence) => Object.assign(evidence.answer, { words: [lie] }))
    const { shortMessage, unlike } = refusal(changed)
    expect(shortMessage).toMatch(/^The word of slot 0x0+2 is another than block 1900000 holds\.$/)
    expect(unlike.map(({ value }) => value)).toEqual([lie, JSON.parse(word).answer.words[0]])
  })

  test('error: a changed receipt is refused with both values', () => {
    const changed = reread(receipt, (evidence) =>
      Object.assign(Object(evidence.answer).receipt, { cumulativeGasUsed: '0x1' }),
    )
    expect(refusal(changed).unlike[0]).toEqual({ name: 'cumulativeGasUsed as answered', value: '1' })
  })

  test('error: every field changed, left out or of another kind, in turn', () => {
    for (const text of [word, receipt]) {
      const evidence: Evidence = JSON.parse(text)
      const original = taken(text)
      for (const path of listPaths(evidence)) {
        const other = (value: unknown) =>
          typeof value === 'number' ? value + 1 : typeof value === 'string' ? keccak256('0x01') : {}
        for (const change of [other, () => undefined, () => null, () => -1, () => 'x', () => []]) {
          const changed = changeAt(evidence, path, change)
          if (changed === JSON.stringify(evidence)) continue
          const refused = UNPROVED.test(path.join()) ? [null, original] : [null]
          expect(refused, path.join()).toContain(taken(changed))
        }
      }
    }
  })

  test('error: every hex digit flipped in turn: no other answer is accepted, nor the same by another proof', () => {
    for (const text of [word, receipt]) {
      const transaction = JSON.parse(text).question.transaction ?? ''
      const unproved = reread(text, ({ question }) => Object.assign(question, { says: '' }))
      const from = unproved.indexOf(`"${transaction}"`)
      for (const { at, flipped } of flippedDigits(unproved, 7)) {
        if (transaction !== '' && at > from && at <= from + transaction.length) continue
        expect(taken(flipped), unproved.slice(at - 20, at + 20)).toBeNull()
      }
    }
  })

  test('error: fuzzed files are never accepted with another answer, and nothing crashes', () => {
    const random = seededRandom(5)
    const original = [taken(word), taken(receipt), null]
    for (let draw = 0; draw < 600; draw++) {
      expect(original).toContain(taken(fuzzText(draw % 2 === 0 ? word : receipt, random)))
    }
  })
})
