import { blockAt, countLogs, type LogColumns, logAt } from './log-columns'
import type { FoundLog } from './logs-answer'
import { createTextReader } from './write-texts'

/** Logs in a row: in columns or as objects. */
export type Logs = Iterable<FoundLog> & Pick<readonly FoundLog[], 'length' | 'at' | 'slice'>

/** Called for each log: `row` is its place in its response, `at` in the list. */
type Visit<Result> = (answer: LogColumns) => (row: number, at: number) => Result

/** Logs of several responses in some order. Loops over many logs visit the columns; an object is made only on request. */
export class LogList implements Logs {
  readonly length: number
  /** The place of the first log of each response in the list; last the number of logs. */
  private readonly firsts: readonly number[]

  /** `places`: of the logs among all responses; `isInOrder`: they ascend. Null: all logs. */
  constructor(
    private readonly answers: readonly LogColumns[],
    private readonly places: Uint32Array | null = null,
    private readonly isInOrder = true,
  ) {
    const firsts = [0]
    for (const answer of answers) firsts.push((firsts.at(-1) ?? 0) + countLogs(answer))
    this.firsts = firsts
    this.length = places?.length ?? firsts.at(-1) ?? 0
  }

  /** `open` is called once for each response. */
  visit(open: Visit<void>) {
    const opened: ReturnType<typeof open>[] = []
    let answer = 0
    for (let at = 0; at < this.length; at++) {
      const place = this.placeAt(at)
      answer = this.answerOf(place, answer)
      const columns = this.answers[answer]
      if (!columns) return
      opened[answer] ??= open(columns)
      opened[answer]?.(place - (this.firsts[answer] ?? 0), at)
    }
  }

  filter(open: Visit<boolean>): LogList {
    const kept = new Uint32Array(this.length)
    let count = 0
    this.visit((answer) => {
      const keeps = open(answer)
      return (row, at) => {
        if (keeps(row, at)) kept[count++] = this.placeAt(at)
      }
    })
    return count === this.length ? this : new LogList(this.answers, kept.slice(0, count), this.isInOrder)
  }

  inOrder(order: Uint32Array): LogList {
    return new LogList(
      this.answers,
      order.map((at) => this.placeAt(at)),
      false,
    )
  }

  at(index: number): FoundLog | undefined {
    const at = index < 0 ? this.length + index : index
    if (at < 0 || at >= this.length) return undefined
    const place = this.placeAt(at)
    const answer = this.answerOf(place, 0)
    const columns = this.answers[answer]
    return columns && logAt(columns, place - (this.firsts[answer] ?? 0))
  }

  slice(from = 0, to = this.length): FoundLog[] {
    const end = Math.min(to, this.length)
    return Array.from({ length: Math.max(0, end - from) }, (_, step) => this.at(from + step)).filter(
      (log) => log !== undefined,
    )
  }

  *[Symbol.iterator](): Iterator<FoundLog> {
    let answer = -1
    let write: ReturnType<typeof createTextReader> | undefined
    for (let at = 0; at < this.length; at++) {
      const place = this.placeAt(at)
      const next = this.answerOf(place, answer)
      const columns = this.answers[next]
      if (!columns) return
      // Logs in another order are often of another response.
      if (next !== answer && this.isInOrder) write = createTextReader(columns)
      answer = next
      yield logAt(columns, place - (this.firsts[answer] ?? 0), write)
    }
  }

  blockNumbers(): Float64Array {
    const blocks = new Float64Array(this.length)
    this.visit((answer) => (row, at) => {
      blocks[at] = blockAt(answer, row)
    })
    return blocks
  }

  private placeAt(at: number): number {
    return this.places ? (this.places[at] ?? 0) : at
  }

  /** The response of a log: usually the same as for the log before. */
  private answerOf(place: number, likely: number): number {
    if (place >= (this.firsts[likely] ?? 0) && place < (this.firsts[likely + 1] ?? 0)) return likely
    let [low, high] = [0, this.answers.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.firsts[middle + 1] ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return low
  }
}
