import { withinBudget } from '../door/spending-door'
import type { TypedRange } from '../range/asked-range'
import type { SearchEvent } from '../search/search-event'
import { endedBy, searchLogs } from '../search/search-logs'
import type { SearchOptions } from '../search/search-run'
import { doorToBlock, settleRange } from '../search/settle-range'

/** Searches a range as it was typed: what it needs to have two ends is asked first, on the same bill and budget. */
export async function* runSearch({
  question,
  ...options
}: Omit<SearchOptions, 'question'> & {
  question: Omit<SearchOptions['question'], 'range'> & { range: TypedRange }
}): AsyncGenerator<SearchEvent, void, undefined> {
  const { door, signal, snapshot } = options
  const blockHash = 'blockHash' in question.range ? question.range.blockHash : null
  try {
    const range = snapshot?.range ?? (await settleRange(withinBudget(door, question.budget), question.range))
    yield* searchLogs({
      ...options,
      door: blockHash ? doorToBlock(door, blockHash) : door,
      question: { ...question, range },
    })
  } catch (error) {
    yield { type: 'finished', ...endedBy(error, signal), bill: door.bill(), snapshot: snapshot ?? null }
  }
}
