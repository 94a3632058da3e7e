import { type BlockRange, width } from '@/lib/block/block-range'
import { NAME_WORDS, writeName } from '@/lib/kept/contract-name'
import type { NameEmitter } from '../answer/code-versions'
import type { Logs } from '../answer/log-list'
import { describeIncomplete, incompleteOf, joinIncomplete } from '../coverage/describe-incomplete'
import { DEFAULT_AGAIN } from '../question/logs-draft'
import type { LogsQuestion } from '../question/logs-question'
import { tailOf } from '../range/pinned-range'
import { coveredShare, type SearchProgress, totalBill } from '../search/search-progress'
import type { TableView } from '../table/table-view'
import type { Content } from './export-rows'
import type { Scaled } from './scaled-amounts'

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

/** The manifest beside a file of logs: what is in the file, and what is missing. Its fields are a format: docs and tools read them. */
export function describeExport(facts: ManifestFacts) {
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
    range: range && blocksOf(range),
    /** Whether every block of the range was answered, none may be incomplete, and every log found is in the file. */
    complete: isComplete(facts),
    covered: { share_of_blocks: coveredShare(progress), ranges: joinAnswered(progress) },
    gaps: gaps.map((gap) => ({ ...blocksOf(gap.range), why: gap.why.shortMessage })),
    /** Blocks that may have more logs than were returned. */
    in_doubt: joinIncomplete(doubts).map((incomplete) => ({
      ...blocksOf(incomplete.range),
      logs: incomplete.count,
      why: describeIncomplete(incomplete),
    })),
    not_asked_blocks: countUnasked(progress),
    /** Blocks that the chain could still replace when they were read, as far as `finality` tells. */
    may_change: tail && blocksOf(tail),
    /** The network's finalized block, or a depth of 64 blocks; not asked where the range ended long before the newest block. */
    finality: range?.finality?.source ?? 'not_asked',
    /** Of the last block of the range, where it is known; else of the newest block with a log in the file. */
    head_hash: facts.headHash,
    logs_found: found,
    rows,
    /** Rows that a reorganisation removed from the chain. */
    removed_rows: facts.removed,
    shown: rows === found ? null : pickShown(view),
    content: facts.content,
    /** The units of the columns `…_formatted`. */
    scaled: facts.scaled,
    named: facts.named,
    /** `amount` is of `unit`, such as credits; after bills in several units, the calls. */
    cost: { calls, amount: credits, unit },
    asked_again: { calls: again.calls, amount: again.credits, at_most: question.again ?? DEFAULT_AGAIN },
    checks: { calls: checks.calls, amount: checks.credits },
  }
}

export type Manifest = ReturnType<typeof describeExport>

const blocksOf = ({ from, to }: BlockRange) => ({ from_block: from, to_block: to })

const pickShown = ({ text, picked, event, blocks, account }: TableView) => ({
  text,
  picked,
  event,
  blocks,
  account,
})

/** The name says what is in the file, and whether it is complete. */
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

function joinAnswered({ answered }: SearchProgress): [number, number][] {
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

export type NamedEmitter = { address: string; name: string; from: string }

/** The named emitters; null for none. */
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
