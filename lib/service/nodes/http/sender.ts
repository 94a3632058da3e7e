import { Pool } from 'undici'

/** Stops the reading of an answer; `abort` closes its connection. */
export type AnswerControl = { abort(reason: Error): void; pause(): void; resume(): void }

/** How an answer comes. The names are undici's. */
export type AnswerHandler = {
  /** The question is sent now. */
  onRequestStart(control: AnswerControl): void
  onResponseStart(control: AnswerControl, status: number): void
  onResponseData(control: AnswerControl, bytes: Buffer): void
  onResponseEnd(): void
  onResponseError(control: AnswerControl | null, error: Error): void
}

/** Posts bodies to one URL, each on a connection of its own; connections are used again. */
export type Sender = {
  /** At once, or as soon as there is a connection. */
  send(body: string, handler: AnswerHandler): void
  close(): Promise<void>
}

export type SenderOptions = {
  headers: Record<string, string>
  /** Null where there are as many as there are questions. */
  connections: number | null
}

export const NODE_CONNECT_MS = 2_000

/** By undici, over TLS or not. */
export function createUndiciSender(url: URL, { headers, connections }: SenderOptions): Sender {
  const pool = new Pool(url.origin, {
    connections,
    connect: { timeout: NODE_CONNECT_MS },
    // Every request carries a signal that ends it.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const path = url.pathname + url.search
  return {
    send: (body, handler) => void pool.dispatch({ method: 'POST', path, headers, body }, handler),
    close: () => pool.destroy(),
  }
}
