import { width } from '@/lib/block/block-range'
import { createBloomRule } from '@/lib/proof/bloom-rules-out'
import { ProofError } from '@/lib/proof/proof-error'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { Proved } from './checked-evidence'
import type { LogsEvidence } from './evidence'

type Log = LogsEvidence['answer']['logs'][number]

/**
 * Works out which logs of the blocks that were looked at are as the question has them, by their blooms and receipts, holds those of the answer
 * against them, and gives the blocks.
 * @throws ProofError for a log too many, too few or altered, for blocks that are not those of the question, and for one that nothing decides.
 */
export function compareProvedLogs(
  { question, answer }: LogsEvidence,
  { headers, blockReceipts }: Proved,
): readonly number[] {
  const blocks = answer.blocks.map(({ number }) => number)
  const looked = new Set(blocks)
  demandBlocks(question, blocks)
  const beyond = [...blockReceipts.keys()].find((block) => !looked.has(block))
  if (beyond !== undefined) throw new ProofError(`The result does not include block ${beyond}.`)
  const filter = filterOf(question)
  const [rulesOut, matches] = [createBloomRule(filter), createLogMatcher(filter)]
  const held = blocks.flatMap((block): Log[] => {
    const receipts = blockReceipts.get(block)
    if (receipts) {
      return receipts
        .flatMap(({ logs }) => logs)
        .map(({ topics, ...log }, index) => ({ block, index, ...log, topics: [...topics] }))
        .filter(matches)
    }
    const header = headers.get(block)
    if (header && rulesOut(header.logsBloom)) return []
    throw new ProofError(
      `Block ${block} may have matching logs by its bloom filter, but its receipts are missing.`,
    )
  })
  for (let at = 0; at < Math.max(held.length, answer.logs.length); at++) demandSame(answer.logs[at], held[at])
  return blocks
}

const filterOf = ({ filter: { addresses, topics } }: LogsEvidence['question']): LogFilter => ({
  ...(addresses && { address: addresses }),
  topics,
})

/** Ascending and of the ranges: all of them, or a sample with every block that was drawn. */
function demandBlocks({ ranges, sample }: LogsEvidence['question'], blocks: readonly number[]): void {
  const isAscending = ranges.every(({ from, to }, at) => from <= to && from > (ranges[at - 1]?.to ?? -1))
  if (!isAscending) throw new ProofError('The block ranges of the query are not in ascending order.')
  demandAscending(blocks, 'The blocks of the result')
  let [range, searched] = [0, 0]
  for (const block of blocks) {
    while (block > (ranges[range]?.to ?? Number.POSITIVE_INFINITY)) range++
    if (block >= (ranges[range]?.from ?? Number.POSITIVE_INFINITY)) searched++
    else throw new ProofError(`Block ${block} is not in the searched blocks.`)
  }
  const all = ranges.reduce((sum, one) => sum + width(one), 0)
  if (!sample) {
    if (searched === all) return
    throw new ProofError('Blocks are missing in the result, and the query has no sample.', [
      { name: 'blocks of the query', value: String(all) },
      { name: 'blocks of the result', value: String(searched) },
    ])
  }
  demandAscending(sample.drawn, 'The sampled blocks')
  const looked = new Set(blocks)
  const unread = sample.drawn.find((block) => !looked.has(block))
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

/** Both values of what differs; a log that only one of the two has stands alone. */
function demandSame(said: Log | undefined, held: Log | undefined): void {
  const is = (a: Log, b: Log) => a.block === b.block && a.index === b.index
  if (held && (!said || !is(said, held))) {
    const isMadeUp =
      said && (said.block < held.block || (said.block === held.block && said.index < held.index))
    if (!isMadeUp) throw new ProofError(`Block ${held.block} has log ${held.index}, but the result does not.`)
  }
  if (said && (!held || !is(said, held))) {
    throw new ProofError(`The result has log ${said.index} of block ${said.block}, but the block does not.`)
  }
  if (!said || !held) return
  for (const [name, write] of WRITTEN) {
    if (write(said) === write(held)) continue
    throw new ProofError(`Log ${held.index} of block ${held.block} differs from the block.`, [
      { name: `${name} in the result`, value: write(said) },
      { name: `${name} in the block`, value: write(held) },
    ])
  }
}

const WRITTEN: readonly (readonly [name: string, write: (log: Log) => string])[] = [
  ['emitter', ({ address }) => address],
  ['topics', ({ topics }) => topics.join(' ') || 'none'],
  ['data', ({ data }) => data],
]
