import { width } from '@/lib/block/block-range'
import { NAME_WORDS, writeName } from '@/lib/kept/contract-name'
import type { NameEmitter } from '../answer/code-versions'
import type { Logs } from '../answer/log-list'
import { describeDoubt, incompleteOf, joinDoubts } from '../coverage/describe-incomplete'
import { DEFAULT_AGAIN } from '../question/logs-draft'
import type { LogsQuestion } from '../question/logs-question'
import { tailOf } from '../range/pinned-range'
import { coveredShare, type SearchProgress, totalBill } from '../search/search-progress'
import type { TableView } from '../table/table-view'
import type { Content } from './export-rows'
import type { Scaled } from './scaled-amounts'

/** What a file of logs is: stated in a file beside it, so that nobody takes a part for the whole. */
export type Manifest = {
  made_by: 'Triptych'
  made_at: string
  network: string
  chain_id: number
  question: string
  filter: LogsQuestion['filter']
  event: string | null
  range: { from_block: number; to_block: number } | null
  /** Whether every block of the range was answered, none may be incomplete, and every log found is in the file. */
  complete: boolean
  covered: { share_of_blocks: number; ranges: readonly (readonly [from: number, to: number])[] }
  gaps: readonly { from_block: number; to_block: number; why: string }[]
  /** Blocks that may hold more than the logs that came, and why. */
  in_doubt: readonly { from_block: number; to_block: number; logs: number; why: string }[]
  not_asked_blocks: number
  /** Blocks of the range that the chain could still replace when they were read; null for none, as far as `finality` tells. */
  may_change: { from_block: number; to_block: number } | null
  /**
   * Who says up to which block the chain is final: the network, or a depth of 64 blocks that is assumed where it does not. Not asked
   * of a range that ended long before the newest block, or of a service that does not say which that is.
   */
  finality: 'stated' | 'assumed' | 'not_asked'
  /** Hash of the last block of the range, where it is known; else of the newest block that a log of the file is in. */
  head_hash: string | null
  logs_found: number
  rows: number
  /** Of the rows, logs that a reorganisation removed: they are of no block of the chain any more. */
  removed_rows: number
  /** What of the logs found is in the file, where that is not all. */
  shown: Pick<TableView, 'text' | 'picked' | 'event' | 'blocks' | 'account'> | null
  content: Content
  /** What the columns `…_formatted` are counted in; null where there are none. */
  scaled: Scaled | null
  /** What emitters are called in `emitter_name`, and where that comes from; null for none. */
  named: readonly NamedEmitter[] | null
  /** `amount` is of `unit`, such as credits; where several units were billed, the calls. */
  cost: { calls: number; amount: number; unit: string }
  /** Of the cost: calls made again because they had failed, of how many that could be, and calls that looked into answers. */
  asked_again: { calls: number; amount: number; at_most: number }
  checks: { calls: number; amount: number }
}

export type ManifestFacts = {
  network: { slug: string; chainId: number }
  said: string
  question: LogsQuestion
  progress: SearchProgress
  view: TableView
  found: number
  rows: number
  removed: number
  headHash: string | null
  content: Content
  scaled: Scaled | null
  named: readonly NamedEmitter[] | null
  now: Date
}

export function describeExport(facts: ManifestFacts): Manifest {
  const { network, question, progress, view, found, rows } = facts
  const { range, gaps, doubts, again, checks } = progress
  const { calls, credits, unit } = totalBill(progress)
  const tail = range && tailOf(range)
  return {
    made_by: 'Triptych',
    made_at: facts.now.toISOString(),
    network: network.slug,
    chain_id: network.chainId,
    question: facts.said,
    filter: question.filter,
    event: question.event?.signature ?? null,
    range: range && { from_block: range.from, to_block: range.to },
    complete: isComplete(facts),
    covered: { share_of_blocks: coveredShare(progress), ranges: joinAnswered(progress) },
    gaps: gaps.map((gap) => ({
      from_block: gap.range.from,
      to_block: gap.range.to,
      why: gap.why.shortMessage,
    })),
    in_doubt: joinDoubts(doubts).map((doubt) => ({
      from_block: doubt.range.from,
      to_block: doubt.range.to,
      logs: doubt.count,
      why: describeDoubt(doubt),
    })),
    not_asked_blocks: countUnasked(progress),
    may_change: tail && { from_block: tail.from, to_block: tail.to },
    finality: range?.finality?.source ?? 'not_asked',
    head_hash: facts.headHash,
    logs_found: found,
    rows,
    removed_rows: facts.removed,
    shown: rows === found ? null : pickShown(view),
    content: facts.content,
    scaled: facts.scaled,
    named: facts.named,
    cost: { calls, amount: credits, unit },
    asked_again: { calls: again.calls, amount: again.credits, at_most: question.again ?? DEFAULT_AGAIN },
    checks: { calls: checks.calls, amount: checks.credits },
  }
}

const pickShown = ({ text, picked, event, blocks, account }: TableView) => ({
  text,
  picked,
  event,
  blocks,
  account,
})

/** A file name that says what is in the file, and whether it is all. */
export function nameExport(facts: ManifestFacts): string {
  const { network, question, progress, found, rows, content } = facts
  const { range } = progress
  const { address } = question.filter
  const of = typeof address === 'string' ? address.slice(0, 10) : address ? 'contracts' : 'all'
  const blocks = range ? `${range.from}-${range.to}` : 'no-blocks'
  const parts = ['logs', network.slug, of, blocks, content]
  if (rows !== found) parts.push('FILTERED')
  if (incompleteOf(progress.doubts).length > 0) parts.push('INCOMPLETE')
  if (coveredShare(progress) < 1) parts.push(`PARTIAL-${Math.floor(coveredShare(progress) * 1000) / 10}pct`)
  return parts.join('-')
}

const isComplete = ({ progress, found, rows }: ManifestFacts) =>
  progress.range !== null &&
  coveredShare(progress) === 1 &&
  incompleteOf(progress.doubts).length === 0 &&
  rows === found

function joinAnswered({ answered }: SearchProgress): Manifest['covered']['ranges'] {
  const joined: [number, number][] = []
  for (const { range } of answered) {
    const last = joined.at(-1)
    if (last && last[1] + 1 === range.from) last[1] = range.to
    else joined.push([range.from, range.to])
  }
  return joined
}

function countUnasked({ range, answered, gaps }: SearchProgress): number {
  const known = [...answered, ...gaps].reduce((sum, piece) => sum + width(piece.range), 0)
  return range ? width(range) - known : 0
}

/** An emitter of a file that has a name, and where that comes from. */
export type NamedEmitter = { address: string; name: string; from: string }

/** The emitters of some logs that have a name, once for each that they have; null where none has. */
export function listNamedEmitters(logs: Logs, nameOf: NameEmitter): readonly NamedEmitter[] | null {
  const named = new Map<string, NamedEmitter>()
  for (const log of logs) {
    const known = nameOf(log)
    if (!known) continue
    const address = log.address.toLowerCase()
    const name = writeName(known)
    named.set(`${address} ${name}`, { address, name, from: NAME_WORDS[known.provenance].name })
  }
  return named.size > 0 ? [...named.values()] : null
}
