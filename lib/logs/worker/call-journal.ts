import type { BlockRange } from '@/lib/block/block-range'
import { parseHexCount } from '@/lib/block/hex-count'
import type { Bill } from '@/lib/credits/bill'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { RpcError, StoppedError } from '@/lib/rpc/client/rpc-error'

export type CallRecord = {
  number: number
  method: string
  /** Null for calls without a block range. */
  range: BlockRange | null
  /** Charged, in `unit`; `unstated`: the maximum that may have been charged besides. */
  credits: number
  unstated?: number
  unit: string
  tookMs: number
  outcome:
    | { state: 'asking' | 'stopped' }
    | { state: 'answered'; characters: number }
    | { state: 'refused'; code: number; verbatim: string }
  /** What the search made of the response; null until it is read. */
  reading: string | null
  /** The response was truncated. */
  isCut: boolean
}

export type OpenedCall = { request: string; answer: Blob | null }

/** Of all journals: another search has another version. */
let version = 0

/** Records every call with its response. Blobs can be moved out of memory by the browser. */
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
    version: () => version,
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

/** Stopped before it was sent, or refused without a request. */
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
