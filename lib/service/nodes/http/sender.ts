import { Pool } from 'undici'

/** Controls the reading of a response. `abort` closes its connection. */
export type AnswerControl = { abort(reason: Error): void; pause(): void; resume(): void }

type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Events of a response, with the names of undici. */
export type AnswerHandler = {
  /** The request is sent now. */
  onRequestStart(control: AnswerControl): void
  /** Of the headers, `retry-after` is there for certain. */
  onResponseStart(control: AnswerControl, status: number, headers: ResponseHeaders): void
  onResponseData(control: AnswerControl, bytes: Buffer): void
  onResponseEnd(): void
  onResponseError(control: AnswerControl | null, error: Error): void
}

/** Posts bodies to one URL, each on a connection of its own. Connections are reused. */
export type Sender = {
  /** At once, or when a connection is free. `ownHeaders` are added to the headers of the sender. */
  send(body: string, handler: AnswerHandler, ownHeaders?: Record<string, string>): void
  close(): Promise<void>
}

export type SenderOptions = {
  headers: Record<string, string>
  /** Maximum number of connections; null for no limit. */
  connections: number | null
}

export const NODE_CONNECT_MS = 2_000

/** A sender for `http:` and `https:` URLs. */
export function createUndiciSender(url: URL, { headers, connections }: SenderOptions): Sender {
  const pool = new Pool(url.origin, {
    connections,
    connect: { timeout: NODE_CONNECT_MS },
    // Every request has a signal that ends it.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const path = url.pathname + url.search
  return {
    send: (body, handler, ownHeaders) => {
      pool.dispatch({ method: 'POST', path, headers: { ...headers, ...ownHeaders }, body }, handler)
    },
    close: () => pool.destroy(),
  }
}
