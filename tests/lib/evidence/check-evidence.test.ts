import { bytesToHex, type Hex, hexToBytes, keccak256, numberToHex, toRlp } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { checkEvidence } from '@/lib/evidence/check-evidence'
import { describeEvidence } from '@/lib/evidence/describe-evidence'
import type { Evidence, LogsEvidence } from '@/lib/evidence/evidence'
import { parseEvidence } from '@/lib/evidence/parse-evidence'
import { ProofError } from '@/lib/proof/proof-error'
import { decodeRlp } from '@/lib/proof/rlp'
import { ofLength, RUNS } from '../../test-length'
import { ask, startDemoChain } from '../devchain/start-demo-chain'
import { changeAt, flippedDigits, fuzzText, listPaths, taken } from './mutate-evidence'
import { logsEvidence, receiptsEvidence, SAMPLE, storageEvidence, TOKEN } from './sample-evidence'

let word: string
let receipt: string
/** Of every block, and of a sample, each with logs. */
let search: string
let sample: string
beforeAll(async () => {
  word = await storageEvidence()
  receipt = await receiptsEvidence()
  search = await logsEvidence({ range: { from: 72_021, to: 72_022 } })
  sample = await logsEvidence({ range: { from: 72_021, to: 72_025 }, order: SAMPLE })
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

const logsOf = (text: string) => (JSON.parse(text) as LogsEvidence).answer.logs

/** Where a file says what no proof can bear out: who made it, of which chain and transaction, where the hash was from. */
const UNPROVED = /^(made|chainId|anchor,kind|question,(says|transaction|sample))/

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
    expect(report.claim).toBe(`3 words of ${TOKEN.toLowerCase()}`)
    expect(report.proved.map(({ name, value }) => [name, value])).toContainEqual([
      'slot 2, block 1,900,000',
      supply,
    ])
    expect(report.proved).toContainEqual({
      name: 'slot 77, block 1,900,000',
      value: `0x${'0'.repeat(64)}`,
    })
    expect(report.dependsOn).toHaveLength(1)
    expect(report.claimed).toContainEqual({ name: 'Chain id', value: '31337' })
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

  test('behavior: an account that a file has twice is named once', async () => {
    const text = reread(await storageEvidence(), ({ accounts }) => accounts.push(...accounts))
    const { proved } = describeEvidence(checkEvidence(parseEvidence(text)))
    expect(proved.filter(({ name }) => name.startsWith('account'))).toHaveLength(1)
  })

  test('default: every receipt of a block by its own way, without the others', async () => {
    for (const index of [0, 1, 7, 13]) {
      const text = await receiptsEvidence(index)
      const { receipts } = checkEvidence(parseEvidence(text))
      expect(receipts.map(({ index }) => index)).toEqual([index])
      expect(text.length).toBeLessThan(10_000)
    }
  })

  test('default: every log of the blocks of a search, by blooms and all receipts', () => {
    const report = describeEvidence(checkEvidence(parseEvidence(search)))
    expect(report.title).toBe(
      `Proved: the 2 blocks searched hold ${logsOf(search).length} matching logs and no more.`,
    )
    expect(report.proved.slice(0, 2).map(({ value }) => value)).toEqual([
      `Logs of ${TOKEN.toLowerCase()} in blocks 72,021 to 72,022`,
      '1 proved by their bloom filters, 1 by all their receipts',
    ])
    expect(report.dependsOn.map(({ name }) => name)).toEqual(['block 72,022'])
    expect(report.derived.map(({ name }) => name)).toEqual([
      'block 72,021, by the parent hash of block 72,022',
    ])
  })

  test('default: a sample says of which blocks it is, and that nobody can prove how it was drawn', () => {
    const { title, claim, claimed } = describeEvidence(checkEvidence(parseEvidence(sample)))
    expect(claim).toMatch(/^the 3 blocks checked out of 5 searched hold \d+ matching logs? and no more$/)
    expect(title).toMatch(
      /^Proved of 3 blocks out of 5 searched: they hold \d+ matching logs? and no more\.$/,
    )
    expect(claimed).toContainEqual({
      name: 'Other blocks',
      value: '2 were searched but not checked: nothing is proved about them.',
    })
    expect(claimed.find(({ name }) => name === 'Sampled')?.value).toMatch(
      /^2 of \d blocks that the search reported .* drawn after the search\. If so, and if 1 or more of the/,
    )
  })

  test('behavior: what the blocks hold is saved, not what a search lost of it', async () => {
    const lost = await logsEvidence({ range: { from: 72_021, to: 72_022 }, lose: 1 })
    expect(lost).toBe(search)
  })

  test('error: a search with a log left out, made up, altered or twice, or with blocks left out, is refused', () => {
    const said = (change: (evidence: LogsEvidence) => void) =>
      refusal(reread(search, (evidence) => change(evidence as LogsEvidence))).shortMessage
    expect(said(({ answer }) => answer.logs.pop())).toMatch(
      /^Block 72021 has log \d+, but the result does not/,
    )
    expect(said(({ answer }) => answer.logs.shift())).toMatch(/^Block 72021 has log \d+, but the result/)
    const [first] = logsOf(search)
    if (!first) throw new Error('There is no log.')
    expect(said(({ answer }) => answer.logs.push({ ...first, block: 72_022 }))).toMatch(
      /^The result has log \d+ of block 72022, but the block does not/,
    )
    expect(said(({ answer }) => answer.logs.unshift(first))).toMatch(/the block does not/)
    expect(said(({ answer }) => answer.logs.splice(0, 1, { ...first, data: '0x00' }))).toMatch(
      /^Log \d+ of block 72021 differs from the block/,
    )
    expect(said(({ answer }) => answer.blocks.pop())).toBe(
      'Blocks are missing in the result, and the query has no sample.',
    )
    expect(said(({ answer }) => answer.blocks.reverse())).toMatch(/not in ascending order/)
    expect(said(({ blockReceipts }) => blockReceipts.pop())).toMatch(
      /^Block 72021 may have matching logs by its bloom/,
    )
    expect(said(({ blockReceipts }) => blockReceipts.push(...blockReceipts))).toBe(
      'The file has the receipts of a block twice.',
    )
    expect(said(({ blockReceipts }) => blockReceipts[0]?.receipts.pop())).toMatch(
      /^The receipts of block 72021 do not match its receipts root/,
    )
    expect(said(({ blockReceipts }) => blockReceipts.push({ block: 72_023, receipts: [] }))).toBe(
      'The header of block 72023 is missing.',
    )
    expect(said(({ question }) => question.ranges.push({ from: 5, to: 5 }))).toMatch(/not in ascending order/)
    expect(said(({ question }) => Object.assign(question, { says: 'Logs of block 7' }))).toMatch(
      /^The query in words differs/,
    )
  })

  test('error: a header that is made up, with the hash that it has, beside one that names another', () => {
    const made = reread(search, (evidence) => {
      const { answer, blockReceipts, headers } = evidence as LogsEvidence
      const at = answer.blocks.findIndex(({ number }) => number === 72_021)
      const fields = (decodeRlp(hexToBytes(headers[at] ?? '0x')) as readonly Uint8Array[]).map((field) =>
        bytesToHex(field),
      )
      const header = toRlp(fields.with(6, `0x${'0'.repeat(512)}`))
      headers[at] = header
      answer.blocks[at] = { number: 72_021, hash: keccak256(header) }
      answer.logs.length = 0
      blockReceipts.length = 0
    })
    expect(refusal(made).shortMessage).toBe(
      'The header of block 72022 does not follow the header of the previous block.',
    )
  })

  test('error: a sample that draws blocks which it did not look at, or more than there are', () => {
    const said = (change: (sample: NonNullable<LogsEvidence['question']['sample']>) => void) =>
      refusal(reread(sample, ({ question }) => change(Object(question).sample))).shortMessage
    expect(said(({ drawn }) => drawn.push(99_999_999))).toBe(
      'Block 99999999 is in the sample, but not in the result.',
    )
    expect(said(({ drawn }) => drawn.push(drawn.at(-1) ?? 0))).toMatch(/one is repeated/)
    expect(said((one) => Object.assign(one, { empty: 6 }))).toMatch(/^The sample has more blocks than/)
    expect(said((one) => Object.assign(one, { empty: 1 }))).toMatch(/^The sample has more blocks than/)
  })

  test('error: the words of a question that speak of another block, address or transaction', () => {
    for (const [text, says] of [
      [word, 'slot 2 of it at block 5'],
      [word, 'slot 2 of it at block #5'],
      [word, 'slot 2 of it at block  5'],
      [word, 'slot 2 of it at block ５'],
      [word, `slot 2 of it [in blocks 1 to 5 of 0x${'12'.repeat(20)}]`],
      [receipt, 'The receipt at place 7'],
      [word, `slot 2 of 0x${'12'.repeat(20)} at block 1,900,000`],
      [receipt, `The receipt of transaction 0x${'12'.repeat(32)}`],
    ] as const) {
      expect(
        refusal(reread(text, ({ question }) => Object.assign(question, { says }))).unlike[0]?.value,
      ).toBe(says)
    }
    const says = `balances[0x${'12'.repeat(20)}]["at block 5"] of it at block 1,900,000`
    expect(taken(reread(word, ({ question }) => Object.assign(question, { says })))).toBe(taken(word))
  })

  test('error: a slot that is asked for twice', () => {
    const twice = reread(word, ({ question, answer }) => {
      Object(question).slots.push(...Object(question).slots)
      Object(answer).words.push(...Object(answer).words)
    })
    expect(refusal(twice).shortMessage).toMatch(/^The query names slot 0x0+2 at block 1900000 twice\.$/)
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
    expect(checkEvidence(parseEvidence(ofBoth)).dependsOn.map(({ number }) => number)).toEqual([
      1_900_000, 72_020,
    ])
    expect(refusal(both(() => {})).shortMessage).toMatch(
      /^The file has the header of block 72020, but the result/,
    )
    const unnamed = both(({ question, answer }) => {
      Object(question).slots.push(...other.question.slots)
      Object(answer).words.push(...other.answer.words)
    })
    expect(refusal(unnamed).shortMessage).toBe('The result has no hash of block 72020.')
  })

  test('behavior: fields that are not known are left aside', () => {
    const more = reread(word, (evidence) => Object.assign(evidence, { blooms: [], note: { by: 'another' } }))
    expect(taken(more)).toBe(taken(word))
  })

  test('error: a changed word is refused with both values', () => {
    const lie = `0x${'77'.repeat(32)}` as const
    const changed = reread(word, (evidence) => Object.assign(evidence.answer, { words: [lie] }))
    const { shortMessage, unlike } = refusal(changed)
    expect(shortMessage).toMatch(/^The word of slot 0x0+2 differs from block 1900000\.$/)
    expect(unlike.map(({ value }) => value)).toEqual([lie, JSON.parse(word).answer.words[0]])
  })

  test('error: a changed receipt is refused with both values', () => {
    const changed = reread(receipt, (evidence) =>
      Object.assign(Object(evidence.answer).receipt, { cumulativeGasUsed: '0x1' }),
    )
    expect(refusal(changed).unlike[0]).toEqual({ name: 'cumulativeGasUsed in the result', value: '1' })
  })

  test('error: every field changed, left out or of another kind, in turn', () => {
    for (const text of [word, receipt, search, sample]) {
      const evidence: Evidence = JSON.parse(text)
      const original = taken(text)
      for (const path of listPaths(evidence)) {
        const other = (value: unknown) =>
          typeof value === 'number' ? value + 1 : typeof value === 'string' ? keccak256('0x01') : {}
        const changes = [other, () => undefined, () => null, () => -1, () => 'x', () => []]
        for (const change of ofLength(changes.slice(0, 2), changes)) {
          const changed = changeAt(evidence, path, change)
          if (changed === JSON.stringify(evidence)) continue
          const refused = UNPROVED.test(path.join()) ? [null, original] : [null]
          expect(refused, path.join()).toContain(taken(changed))
        }
      }
    }
  })

  test('error: every hex digit flipped in turn: no other answer is accepted, nor the same by another proof', () => {
    for (const text of [word, receipt, search, sample]) {
      const transaction = JSON.parse(text).question.transaction ?? ''
      const unproved = reread(text, ({ question }) => Object.assign(question, { says: '' }))
      const from = unproved.indexOf(`"${transaction}"`)
      for (const { at, flipped } of flippedDigits(unproved, ofLength(49, 7))) {
        if (transaction !== '' && at > from && at <= from + transaction.length) continue
        expect(taken(flipped), unproved.slice(at - 20, at + 20)).toBeNull()
      }
    }
  })

  test('error: fuzzed files are never accepted with another answer, and nothing crashes', () => {
    const random = seededRandom(5)
    const texts = [word, receipt, search, sample]
    const original = [null, ...texts.map(taken)]
    for (let draw = 0; draw < 4 * RUNS; draw++) {
      expect(original).toContain(taken(fuzzText(texts[draw % texts.length] ?? '', random)))
    }
  })
})
