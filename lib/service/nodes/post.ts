import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import { createBodyReader } from './body-reader'
import type { AnswerControl, AnswerHandler, Sender } from './http/sender'
import { type NodeRequestOptions, UpstreamUnavailableError } from './node'
import { traceHeaders } from './trace-context'

type Answer = { text: string } | { tooManyResults: true }

/** These statuses concern the operator's account at that node, not the caller: the next node may answer. */
const ACCOUNT_STATUSES = new Set([401, 402, 403, 429])

/**
 * Posts a body and reads the response while it arrives, to its end or to the first entry too many; then the connection is
 * closed. `mostBytes` limits the response. Rejects with {@link UpstreamUnavailableError} for a status without an answer, with the reason of the signal, or
 * with the error of the sender.
 */
export function post(
  sender: Sender,
  body: string,
  options: NodeRequestOptions,
  mostBytes?: number,
): Promise<Answer> {
  const { signal, entries, inTurn, hold, trace } = options
  return new Promise((resolve, reject) => {
    const reader = createBodyReader(entries, mostBytes)
    let control: AnswerControl | null = null
    let bytes = 0
    let endHold = () => {}

    const settle = () => {
      signal.removeEventListener('abort', stop)
      endHold()
    }
    const abandon = (reason: Error) => {
      settle()
      reject(reason)
      control?.abort(reason)
    }
    const stop = () => abandon(signal.reason as Error)
    const take = (chunk: Buffer) => {
      if (!reader.take(chunk)) return
      settle()
      resolve({ tooManyResults: true })
      control?.abort(new Error('Enough was read.'))
    }

    signal.addEventListener('abort', stop)
    const handler: AnswerHandler = {
      onRequestStart(started) {
        control = started
        endHold()
        if (signal.aborted) started.abort(signal.reason as Error)
      },
      onResponseStart(_, status, { 'retry-after': retryAfter }) {
        if (!mayHoldAnswer(status)) abandon(refusalOf(status, String(retryAfter ?? '')))
      },
      onResponseData(current, chunk) {
        bytes += chunk.length
        if (!inTurn) return take(chunk)
        const turn = inTurn(bytes, () => take(chunk))
        if (!turn) return
        current.pause()
        turn.then(() => current.resume(), abandon)
      },
      onResponseEnd() {
        settle()
        try {
          resolve({ text: reader.text() })
        } catch (error) {
          reject(error)
        }
      },
      onResponseError(_, error) {
        settle()
        reject(error)
      },
    }
    sender.send(body, handler, trace ? traceHeaders(trace) : undefined)
    // All connections are busy, or a new one is being opened: the node has not been asked yet.
    if (!control) {
      hold?.(
        new Promise((resolveHold) => {
          endHold = resolveHold
        }),
      )
    }
  })
}

function refusalOf(httpStatus: number, retryAfter: string): UpstreamUnavailableError {
  const { kind, retryAfterMs } = classifyRpcError({ httpStatus, code: 0, message: '', retryAfter })
  return new UpstreamUnavailableError(`The node answered with HTTP ${httpStatus}.`, { kind, retryAfterMs })
}

const mayHoldAnswer = (status: number) =>
  status < 500 && !(status >= 300 && status < 400) && !ACCOUNT_STATUSES.has(status)
