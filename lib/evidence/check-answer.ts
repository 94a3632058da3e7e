import { numberToHex } from 'viem'
import { width } from '@/lib/block/block-range'
import { compareFields, type Fields } from '@/lib/comparison/compare-fields'
import type { DecodedReceipt } from '@/lib/proof/block-receipts'
import { createBloomRule } from '@/lib/proof/bloom-rules-out'
import type { Header } from '@/lib/proof/header'
import { ProofError, unlikeOf } from '@/lib/proof/proof-error'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { CheckedAccount } from './derived-blocks'
import {
  type Evidence,
  isOfLogs,
  isOfStorage,
  type LogsEvidence,
  type ReceiptEvidence,
  type StorageEvidence,
} from './evidence'

export type CheckedReceipt = { block: number; index: number; receipt: DecodedReceipt }

/** Everything that the file proves. Maps are by block number. */
export type Proved = {
  headers: ReadonlyMap<number, Header>
  accounts: readonly CheckedAccount[]
  receipts: readonly CheckedReceipt[]
  /** All receipts of a block. */
  blockReceipts: ReadonlyMap<number, readonly DecodedReceipt[]>
}

type Log = LogsEvidence['answer']['logs'][number]

/**
 * Computes the answer of evidence again from what is proved, and compares it with the answer in the file. Returns the blocks that
 * the answer is about.
 * @throws ProofError with both values for a difference, and for a part of the question without a proof.
 */
export function checkEvidenceAnswer(evidence: Evidence, proved: Proved): readonly number[] {
  if (isOfLogs(evidence)) return checkLogs(evidence, proved)
  return isOfStorage(evidence) ? checkWords(evidence, proved) : checkReceipt(evidence, proved)
}

function checkWords(
  { question: { address, slots }, answer: { words } }: StorageEvidence,
  { accounts }: Proved,
): readonly number[] {
  if (words.length !== slots.length) {
    throw new ProofError('The result and the query have a different number of slots.', [
      { name: 'slots in the query', value: String(slots.length) },
      { name: 'words', value: String(words.length) },
    ])
  }
  const keyOf = (block: number, slot: string) => `${block} ${slot}`
  const proved = new Map(
    accounts
      .filter((account) => account.address === address)
      .flatMap(({ header, slots }) =>
        slots.map(({ slot, proved }) => [keyOf(header.number, slot), proved] as const),
      ),
  )
  const seen = new Set<string>()
  for (const [at, { block, key }] of slots.entries()) {
    const name = keyOf(block, key)
    if (seen.has(name)) throw new ProofError(`The query names slot ${key} at block ${block} twice.`)
    seen.add(name)
    const word = proved.get(name)
    if (word === undefined) throw new ProofError(`There is no proof of slot ${key} at block ${block}.`)
    demandSame(
      `The word of slot ${key} differs from block ${block}.`,
      { word: words[at] },
      { word: numberToHex(word, { size: 32 }) },
    )
  }
  return slots.map(({ block }) => block)
}

function checkReceipt(
  { question: { block, index }, answer: { receipt: claimed } }: ReceiptEvidence,
  { receipts }: Proved,
): readonly number[] {
  const found = receipts.find((one) => one.block === block && one.index === index)
  if (!found) throw new ProofError(`There is no proof of receipt ${index} of block ${block}.`)
  const { logs, ...receipt } = found.receipt
  const problem = 'The receipt differs from the block.'
  demandSame(
    problem,
    { ...claimed, logs: claimed.logs.length },
    { ...receipt, cumulativeGasUsed: numberToHex(receipt.cumulativeGasUsed), logs: logs.length },
  )
  for (const [at, log] of logs.entries()) demandSame(problem, claimed.logs[at] ?? {}, log, `log ${at}, `)
  return [block]
}

/** Every log of the blocks that matches the filter, by blooms and receipts. */
function checkLogs(
  { question, answer }: LogsEvidence,
  { headers, blockReceipts }: Proved,
): readonly number[] {
  const blocks = answer.blocks.map(({ number }) => number)
  checkBlocks(question, blocks)
  const checked = new Set(blocks)
  const beyond = [...blockReceipts.keys()].find((block) => !checked.has(block))
  if (beyond !== undefined) throw new ProofError(`The result does not include block ${beyond}.`)
  const { addresses, topics } = question.filter
  const filter: LogFilter = { ...(addresses && { address: addresses }), topics }
  const [rulesOut, matches] = [createBloomRule(filter), createLogMatcher(filter)]
  const proved = blocks.flatMap((block): Log[] => {
    const receipts = blockReceipts.get(block)
    if (receipts) {
      return receipts
        .flatMap(({ logs }) => logs)
        .map((log, index) => ({ block, index, ...log, topics: [...log.topics] }))
        .filter(matches)
    }
    const header = headers.get(block)
    if (header && rulesOut(header.logsBloom)) return []
    throw new ProofError(
      `Block ${block} may have matching logs by its bloom filter, but its receipts are missing.`,
    )
  })
  for (let at = 0; at < Math.max(proved.length, answer.logs.length); at++) {
    demandSameLog(answer.logs[at], proved[at])
  }
  return blocks
}

/** Ascending and in the ranges: all of their blocks, or a sample with every drawn block. */
function checkBlocks({ ranges, sample }: LogsEvidence['question'], blocks: readonly number[]): void {
  const isAscending = ranges.every(({ from, to }, at) => from <= to && from > (ranges[at - 1]?.to ?? -1))
  if (!isAscending) throw new ProofError('The block ranges of the query are not in ascending order.')
  demandAscending(blocks, 'The blocks of the result')
  let at = 0
  for (const block of blocks) {
    while (block > (ranges[at]?.to ?? Number.POSITIVE_INFINITY)) at++
    if (block < (ranges[at]?.from ?? Number.POSITIVE_INFINITY)) {
      throw new ProofError(`Block ${block} is not in the searched blocks.`)
    }
  }
  const all = ranges.reduce((sum, range) => sum + width(range), 0)
  if (!sample) {
    if (blocks.length === all) return
    throw new ProofError('Blocks are missing in the result, and the query has no sample.', [
      { name: 'blocks of the query', value: String(all) },
      { name: 'blocks of the result', value: String(blocks.length) },
    ])
  }
  demandAscending(sample.drawn, 'The sampled blocks')
  const checked = new Set(blocks)
  const unread = sample.drawn.find((block) => !checked.has(block))
  if (unread !== undefined) throw new ProofError(`Block ${unread} is in the sample, but not in the result.`)
  const others = blocks.length - sample.drawn.length
  if (sample.empty + others > all || sample.drawn.length > sample.empty || sample.hiding > sample.empty) {
    throw new ProofError('The sample has more blocks than the population.', [
      { name: 'blocks searched', value: String(all) },
      { name: 'reported without matching logs', value: String(sample.empty) },
      { name: 'sampled of these', value: String(sample.drawn.length) },
      { name: 'also checked', value: String(others) },
      { name: 'with hidden logs', value: String(sample.hiding) },
    ])
  }
}

function demandAscending(blocks: readonly number[], what: string): void {
  if (blocks.every((block, at) => at === 0 || block > (blocks[at - 1] ?? 0))) return
  throw new ProofError(`${what} are not in ascending order, or one is repeated.`)
}

function demandSameLog(claimed: Log | undefined, proved: Log | undefined): void {
  const order = compareOrder(claimed, proved)
  if (proved && order > 0) {
    throw new ProofError(`Block ${proved.block} has log ${proved.index}, but the result does not.`)
  }
  if (claimed && order < 0) {
    throw new ProofError(
      `The result has log ${claimed.index} of block ${claimed.block}, but the block does not.`,
    )
  }
  if (!claimed || !proved) return
  demandSame(`Log ${proved.index} of block ${proved.block} differs from the block.`, claimed, proved)
}

/** Positive if the proved log comes first, or is the only one. */
function compareOrder(claimed: Log | undefined, proved: Log | undefined): number {
  if (!claimed) return 1
  return proved ? claimed.block - proved.block || claimed.index - proved.index : -1
}

/** A field that only one of them has is a difference, too. */
function demandSame(problem: string, claimed: Fields, proved: Fields, of = ''): void {
  const names = [...new Set([...Object.keys(claimed), ...Object.keys(proved)])]
  const { differences, besides } = compareFields(claimed, proved, names, (name) => `${of}${name}`)
  const [first] = [...differences, ...besides]
  if (first) throw new ProofError(problem, unlikeOf([first], 'in the result'))
}
