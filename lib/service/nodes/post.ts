import type { Dispatcher, Pool } from 'undici'
import { createBodyReader } from './body-reader'
import { type NodeRequestOptions, UpstreamUnavailableError } from './node'

type Answer = { text: string } | { tooManyResults: true }

/** Their refusal concerns the operator's account at that node, not the caller: the next node may answer. */
const OPERATORS_TROUBLE = new Set([401, 402, 403, 429])

/**
 * Posts a body and reads the answer while it comes, to its end or to the first result too many; then the connection is
 * closed. Rejects with {@link UpstreamUnavailableError} for a status that promises no answer, with the reason of the
 * signal, or with what undici says. `pool.request` would do, were a stream for every small answer not half of its cost.
 */
export function post(
  pool: Pool,
  request: { path: string; headers: Record<string, string>; body: string },
  { signal, maxResults }: NodeRequestOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const reader = createBodyReader(maxResults)
    let controller: Dispatcher.DispatchController | null = null
    const abandon = (reason: Error) => {
      settle(() => reject(reason))
      controller?.abort(reason)
    }
    const stop = () => abandon(signal.reason)
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', stop)
      act()
    }
    signal.addEventListener('abort', stop)
    pool.dispatch(
      { method: 'POST', ...request },
      {
        onRequestStart(started) {
          controller = started
          if (signal.aborted) started.abort(signal.reason)
        },
        onResponseStart(_, status) {
          if (!isWorthReading(status)) {
            abandon(new UpstreamUnavailableError(`The node answered with HTTP ${status}.`))
          }
        },
        onResponseData(reading, chunk) {
          if (!reader.take(chunk)) return
          settle(() => resolve({ tooManyResults: true }))
          reading.abort(new Error('Enough was read.'))
        },
        onResponseEnd: () => settle(() => resolve({ text: reader.text() })),
        onResponseError: (_, error) => settle(() => reject(error)),
      },
    )
  })
}

const isWorthReading = (status: number) =>
  status < 500 && !(status >= 300 && status < 400) && !OPERATORS_TROUBLE.has(status)
