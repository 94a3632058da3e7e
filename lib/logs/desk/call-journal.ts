import type { BlockRange } from '@/lib/block/block-range'
import { parseHexCount } from '@/lib/block/hex-count'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { RpcError } from '@/lib/rpc/door/rpc-error'

/** One call of a search, in the order in which they were made. */
export type CallRecord = {
  number: number
  method: string
  /** The blocks asked for; null for a call that asked for something else. */
  range: BlockRange | null
  /** Charged, in `unit`. */
  credits: number
  unit: string
  tookMs: number
  /** What came: under way still, a result of so many characters, or the service's words of refusal. */
  outcome:
    | { state: 'asking' | 'stopped' }
    | { state: 'answered'; characters: number }
    | { state: 'refused'; code: number; verbatim: string }
  /** What the search made of it; null until it is read. */
  reading: string | null
}

/** The request of a call and its whole result, of which the browser reads what is shown; null while there is none. */
export type OpenedCall = { request: string; answer: Blob | null }

/** Counts the changes of all journals: the calls of another search are another version, too. */
let version = 0

/** Keeps every call of a search with its answer. Answers are blobs: the browser may move those out of memory. */
export function createCallJournal() {
  const records: CallRecord[] = []
  const kept = new Map<number, OpenedCall>()

  function settle(record: CallRecord, change: Partial<CallRecord>) {
    version++
    records[record.number - 1] = { ...(records[record.number - 1] ?? record), ...change }
  }

  return {
    records: (): readonly CallRecord[] => [...records],
    /** Another one whenever there is another call, or more is known of one. */
    version: () => version,
    /** A way to ask that writes down each call. */
    recording: (ask: AskRelay): AskRelay => {
      return async (call) => {
        const { method, params } = call
        const record: CallRecord = {
          number: records.length + 1,
          method,
          range: rangeOf(params),
          credits: 0,
          unit: '',
          tookMs: 0,
          outcome: { state: 'asking' },
          reading: null,
        }
        records.push(record)
        version++
        const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }, null, 2)
        kept.set(record.number, { request, answer: null })
        try {
          const answer = await ask(call)
          const text = JSON.stringify(answer.result ?? null)
          kept.set(record.number, { request, answer: new Blob([text]) })
          const { credits, unit, tookMs } = answer.bill
          settle(record, { credits, unit, tookMs, outcome: { state: 'answered', characters: text.length } })
          return answer
        } catch (error) {
          if (error instanceof RpcError) {
            const { code, verbatim, bill } = error
            const { credits, unit, tookMs } = bill
            settle(record, { credits, unit, tookMs, outcome: { state: 'refused', code, verbatim } })
          } else settle(record, { outcome: { state: 'stopped' } })
          throw error
        }
      }
    },
    /** Writes down what became of the newest call for these blocks. */
    read({ from, to }: BlockRange, reading: string) {
      const record = records.findLast(({ range }) => range?.from === from && range.to === to)
      if (record) settle(record, { reading })
    },
    open: (number: number): OpenedCall => kept.get(number) ?? { request: '', answer: null },
  }
}

export type CallJournal = ReturnType<typeof createCallJournal>

function rangeOf([filter]: readonly unknown[]): BlockRange | null {
  if (typeof filter !== 'object' || filter === null) return null
  const { fromBlock, toBlock } = filter as { fromBlock?: unknown; toBlock?: unknown }
  const from = parseHexCount(fromBlock)
  const to = parseHexCount(toBlock)
  return from === null || to === null ? null : { from, to }
}
