import type { BlockRange } from '@/lib/block/block-range'
import { parseHexCount } from '@/lib/block/hex-count'
import type { Bill } from '@/lib/credits/bill'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { RpcError, StoppedError } from '@/lib/rpc/client/rpc-error'

/** One call of a search, in the order of the calls. */
export type CallRecord = {
  number: number
  method: string
  /** The blocks asked for; null for a call that asked for something else. */
  range: BlockRange | null
  /** Charged, in `unit`; and what may have been charged beside, at the most, where nobody said. */
  credits: number
  unstated?: number
  unit: string
  tookMs: number
  /** In progress, answered with a number of characters, or refused with the provider's text. */
  outcome:
    | { state: 'asking' | 'stopped' }
    | { state: 'answered'; characters: number }
    | { state: 'refused'; code: number; verbatim: string }
  /** What the search made of it; null until it is read. */
  reading: string | null
  /** The search found out that the answer lacks logs. */
  isCut: boolean
}

/** The request of a call and its whole answer as a blob; null while there is none. */
export type OpenedCall = { request: string; answer: Blob | null }

/** Counts the changes of all journals: the calls of another search are another version, too. */
let version = 0

/** Keeps every call of a search with its answer, as it came. Answers are blobs: the browser may move those out of memory. */
export function createCallJournal() {
  const calls: Entry[] = []

  function settle(entry: Entry, change: Partial<Recorded>) {
    version++
    entry.record = { ...entry.record, ...change }
  }

  function leaveOut(entry: Entry) {
    version++
    calls.splice(calls.indexOf(entry), 1)
  }

  return {
    records: (): readonly CallRecord[] => calls.map(({ record }, at) => ({ number: at + 1, ...record })),
    /** Another one whenever there is another call, or more is known of one. */
    version: () => version,
    /** A way to ask that writes down each call. */
    recording: (ask: AskRelay): AskRelay => {
      return async (call) => {
        const { method, params } = call
        const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }, null, 2)
        const record: Recorded = {
          method,
          range: rangeOf(params),
          credits: 0,
          unit: '',
          tookMs: 0,
          outcome: { state: 'asking' },
          reading: null,
          isCut: false,
        }
        const entry: Entry = { record, opened: { request, answer: null } }
        calls.push(entry)
        version++
        try {
          const answer = await ask(call)
          const { text = JSON.stringify(answer.result ?? null) } = answer
          entry.opened = { request, answer: new Blob([text]) }
          settle(entry, { ...chargeOf(answer.bill), outcome: { state: 'answered', characters: text.length } })
          return answer
        } catch (error) {
          if (wasNotMade(error)) leaveOut(entry)
          else if (!(error instanceof RpcError)) settle(entry, { outcome: { state: 'stopped' } })
          else {
            const { code, verbatim, bill } = error
            settle(entry, { ...chargeOf(bill), outcome: { state: 'refused', code, verbatim } })
          }
          throw error
        }
      }
    },
    /** Writes down what became of the newest call for these blocks. */
    read({ from, to }: BlockRange, { reading, isCut }: Pick<CallRecord, 'reading' | 'isCut'>) {
      const entry = calls.findLast(({ record: { range } }) => range?.from === from && range.to === to)
      if (entry) settle(entry, { reading, isCut })
    },
    open: (number: number): OpenedCall => calls[number - 1]?.opened ?? { request: '', answer: null },
  }
}

type Recorded = Omit<CallRecord, 'number'>

type Entry = { record: Recorded; opened: OpenedCall }

const chargeOf = ({ credits, unstated, unit, tookMs }: Bill) => ({
  credits,
  ...(unstated !== undefined && { unstated }),
  unit,
  tookMs,
})

/**
 * Stopped before it was sent, or refused before anybody was asked, as what a wallet is not asked for; what nobody answered may have
 * been made.
 */
function wasNotMade(error: unknown): boolean {
  if (error instanceof StoppedError) return error.bill.calls === 0
  return error instanceof RpcError && error.bill.calls === 0 && error.kind !== 'unavailable'
}

export type CallJournal = ReturnType<typeof createCallJournal>

function rangeOf([filter]: readonly unknown[]): BlockRange | null {
  if (typeof filter !== 'object' || filter === null) return null
  const { fromBlock, toBlock } = filter as { fromBlock?: unknown; toBlock?: unknown }
  const from = parseHexCount(fromBlock)
  const to = parseHexCount(toBlock)
  return from === null || to === null ? null : { from, to }
}
