import { type BlockRange, isSameRange, overlap } from '@/lib/block/block-range'
import { addBills, type Bill } from '@/lib/credits/bill'
import type { Lost } from '../client/retry-attempts'
import { DOWN_AFTER } from '../client/retry-state'
import type { BlockInParts } from './block-parts'
import { packError } from './portable-error'
import type { SearchEnd, SearchEvent, SearchSnapshot } from './search-event'
import { isShownUnchecked, type KeptProgress, type PortableEnd, type SearchProgress } from './search-progress'

type CountIn = (range: BlockRange) => number

/** Adds one event. `before`: the bill of earlier runs. `countIn`: counts the logs that a reorganisation leaves of an answer. */
export function addEvent(
  progress: KeptProgress,
  event: SearchEvent,
  before: Bill,
  countIn: CountIn = () => 0,
): KeptProgress {
  if (event.type === 'asked') return { ...progress, asking: [...progress.asking, event.range] }
  const next = { ...progress, bill: addBills(before, event.bill) }
  switch (event.type) {
    case 'came': {
      if (!isShownUnchecked(progress)) return next
      const { range, logs } = event
      return { ...next, checking: insert(replaced(next.checking, event), { range, count: logs.length }) }
    }
    case 'pinned': {
      // A gap that is not in the snapshot is read again.
      const { from, to, finality, snapshot } = event
      const gaps = next.gaps.filter((gap) => snapshot.gaps.some((known) => holds(known, gap.range)))
      return { ...next, range: { from, to, finality }, snapshot, gaps }
    }
    case 'waiting':
      return takeInWait(next, event)
    case 'asked-again':
      return { ...next, again: addLost(next.again, event.lost), resting: null }
    case 'disordered': {
      const { twice, answers } = next.disorder
      const more = event.isDisordered ? 1 : 0
      return { ...next, disorder: { twice: twice + event.twice, answers: answers + more } }
    }
    case 'listed': {
      const others = next.listed.filter(({ number }) => number !== event.block.number)
      return { ...next, listed: [...others, event.block] }
    }
    case 'check-paid':
      return { ...next, checks: addCall(next.checks, event.credits) }
    case 'filter-split':
    case 'confirmed':
    case 'checked':
      return next
    case 'held':
      return { ...next, snapshot: next.snapshot && withHeld(next.snapshot, event.held) }
    case 'not-kept':
      return giveUp(next, event)
    case 'incomplete': {
      const { range, count, why } = event
      const isWithin = (doubt: SearchProgress['doubts'][number]) =>
        doubt.why === why && holds(doubt.range, range) && !isSameRange(doubt.range, range)
      if (next.doubts.some(isWithin)) return next
      const others = next.doubts.filter((doubt) => doubt.why !== why || !holds(range, doubt.range))
      return { ...next, doubts: insert(others, { range, count, why }) }
    }
    case 'reorged':
      return withdraw(next, event.range, countIn)
    case 'finished':
      return {
        ...next,
        asking: [],
        // Unchecked logs stay visible if a search ends without an answer.
        checking: next.answered.length === 0 ? next.checking : [],
        resting: null,
        end: packEnd(event),
        snapshot: event.snapshot,
      }
    default:
      return settle(next, event)
  }
}

const withHeld = (snapshot: SearchSnapshot, held: BlockInParts): SearchSnapshot => ({
  ...snapshot,
  parts: [...(snapshot.parts ?? []).filter(({ block }) => block !== held.block), held],
})

function takeInWait(progress: KeptProgress, { failures, until }: WaitingEvent): KeptProgress {
  if (failures === 0) return { ...progress, waits: progress.waits + 1 }
  return failures < DOWN_AFTER ? progress : { ...progress, resting: { failures, until } }
}

type WaitingEvent = Extract<SearchEvent, { type: 'waiting' }>

const addCall = (to: SearchProgress['checks'], credits: number) => ({
  calls: to.calls + 1,
  credits: to.credits + credits,
})

const addLost = (to: SearchProgress['again'], { credits, unstated = 0 }: Lost): SearchProgress['again'] => {
  const all = (to.unstated ?? 0) + unstated
  return { calls: to.calls + 1, credits: to.credits + credits, ...(all > 0 && { unstated: all }) }
}

type SettledEvent = Extract<SearchEvent, { type: 'answered' | 'split' | 'cut-short' | 'gap' }>

function settle(progress: KeptProgress, event: SettledEvent): KeptProgress {
  const asking = progress.asking.filter((range) => !isSameRange(range, event.range))
  const next = { ...progress, asking }
  switch (event.type) {
    case 'answered': {
      const { range, logs, callsLeft, snapshot } = event
      return {
        ...next,
        callsLeft,
        snapshot,
        checking: replaced(next.checking, event),
        answered: insert(next.answered, { range, count: logs.length }),
      }
    }
    case 'split':
      return { ...next, splits: [...next.splits, event.range] }
    case 'cut-short': {
      const { range, count } = event
      return { ...next, splits: [...next.splits, range], cutShort: [...next.cutShort, { range, count }] }
    }
    case 'gap': {
      const { range, why, snapshot } = event
      const checking = replaced(next.checking, { range, logs: [] })
      return { ...next, snapshot, checking, gaps: insert(next.gaps, { range, why: packError(why) }) }
    }
  }
}

function withdraw(progress: KeptProgress, range: BlockRange, countIn: CountIn): KeptProgress {
  return {
    ...progress,
    answered: progress.answered.flatMap((piece) => keepBelow(piece, range.from, countIn)),
    gaps: cutBelow(progress.gaps, range.from),
    doubts: cutBelow(progress.doubts, range.from),
    reorged: [...progress.reorged, range],
  }
}

const cutBelow = <Piece extends { range: BlockRange }>(pieces: readonly Piece[], block: number): Piece[] =>
  pieces
    .filter(({ range }) => range.from < block)
    .map((piece) => ({
      ...piece,
      range: { from: piece.range.from, to: Math.min(piece.range.to, block - 1) },
    }))

function giveUp(progress: KeptProgress, { range, why, snapshot }: NotKeptEvent): KeptProgress {
  const isAfter = (piece: { range: BlockRange }) => piece.range.to > range.to
  const cut = <Piece extends { range: BlockRange }>(piece: Piece): Piece => ({
    ...piece,
    range: { from: Math.max(piece.range.from, range.to + 1), to: piece.range.to },
  })
  return {
    ...progress,
    snapshot,
    answered: progress.answered.filter(isAfter).map(cut),
    gaps: [
      ...progress.gaps.filter((gap) => gap.range.to < range.from),
      { range, why: packError(why) },
      ...progress.gaps.filter(isAfter),
    ],
    doubts: progress.doubts.filter(isAfter).map(cut),
  }
}

type NotKeptEvent = Extract<SearchEvent, { type: 'not-kept' }>

type AnsweredPiece = SearchProgress['answered'][number]

function keepBelow(piece: AnsweredPiece, block: number, countIn: CountIn): AnsweredPiece[] {
  if (piece.range.to < block) return [piece]
  if (piece.range.from >= block) return []
  const range = { from: piece.range.from, to: block - 1 }
  return [{ range, count: countIn(range) }]
}

const holds = (range: BlockRange, { from, to }: BlockRange) => from >= range.from && to <= range.to

/** Unchecked logs stay until other logs replace them. */
const replaced = (checking: SearchProgress['checking'], { range, logs }: CameEvent) =>
  checking.filter(
    (piece) => !(logs.length > 0 ? overlap(piece.range, range) : isSameRange(piece.range, range)),
  )

type CameEvent = Pick<Extract<SearchEvent, { type: 'came' | 'answered' }>, 'range' | 'logs'>

function insert<Piece extends { range: BlockRange }>(pieces: readonly Piece[], piece: Piece): Piece[] {
  const at = pieces.findLastIndex(({ range }) => range.from < piece.range.from) + 1
  return pieces.toSpliced(at, 0, piece)
}

function packEnd(end: SearchEnd): PortableEnd {
  switch (end.state) {
    case 'refused':
      return { state: 'refused', error: packError(end.error) }
    case 'reorged':
      return { state: 'reorged', blocks: end.blocks }
    case 'behind':
      return { state: 'behind', newest: end.newest, end: end.end }
    default:
      return { state: end.state }
  }
}
