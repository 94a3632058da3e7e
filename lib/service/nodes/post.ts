import type { Dispatcher, Pool } from 'undici'
import { createBodyReader } from './body-reader'
import { type NodeRequestOptions, UpstreamUnavailableError } from './node'

type Answer = { text: string } | { tooManyResults: true }

/** Their refusal concerns the operator's account at that node, not the caller: the next node may answer. */
const OPERATORS_TROUBLE = new Set([401, 402, 403, 429])

/**
 * Posts a body and reads the answer while it comes, as fast as is wanted, to its end or to the first entry too many; then
 * the connection is closed. Rejects with {@link UpstreamUnavailableError} for a status that promises no answer, with the reason of the
 * signal, or with what undici says. `pool.request` would do, were a stream for every small answer not half of its cost.
 */
export function post(
  pool: Pool,
  request: { path: string; headers: Record<string, string>; body: string },
  { signal, entries, inTurn = atOnce, hold }: NodeRequestOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const reader = createBodyReader(entries)
    let controller: Dispatcher.DispatchController | null = null
    let bytes = 0
    let tellSent = () => {}
    const abandon = (reason: Error) => {
      settle(() => reject(reason))
      controller?.abort(reason)
    }
    const stop = () => abandon(signal.reason)
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', stop)
      tellSent()
      act()
    }
    const take = (chunk: Buffer, reading: Dispatcher.DispatchController) => {
      if (!reader.take(chunk)) return
      settle(() => resolve({ tooManyResults: true }))
      reading.abort(new Error('Enough was read.'))
    }
    signal.addEventListener('abort', stop)
    pool.dispatch(
      { method: 'POST', ...request },
      {
        onRequestStart(started) {
          controller = started
          tellSent()
          if (signal.aborted) started.abort(signal.reason)
        },
        onResponseStart(_, status) {
          if (!isWorthReading(status)) {
            abandon(new UpstreamUnavailableError(`The node answered with HTTP ${status}.`))
          }
        },
        onResponseData(reading, chunk) {
          bytes += chunk.length
          const turn = inTurn(bytes, () => take(chunk, reading))
          if (!turn) return
          reading.pause()
          turn.then(() => reading.resume(), abandon)
        },
        onResponseEnd: () => settle(() => resolve({ text: reader.text() })),
        onResponseError: (_, error) => settle(() => reject(error)),
      },
    )
    // All connections are taken, or one must be made first.
    if (controller === null) {
      hold?.(
        new Promise((sent) => {
          tellSent = sent
        }),
      )
    }
  })
}

function atOnce(_: number, take: () => void) {
  take()
  return null
}

const isWorthReading = (status: number) =>
  status < 500 && !(status >= 300 && status < 400) && !OPERATORS_TROUBLE.has(status)
