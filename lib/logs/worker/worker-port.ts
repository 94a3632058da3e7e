import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import type { PortableError } from '../search/portable-error'
import type { FromPage, ToPage } from './page-relay'
import type { Shown } from './search-state'
import type { WorkerMessage } from './worker-messages'

/** The first message to the worker: the port on which the page says when a call may be made. */
export type PacersToWorker = { pacers: MessagePort }

/** Every later message: one request with a number for its answer, or the answer to a call that the page made. */
export type ToWorker =
  | {
      number: number
      message: WorkerMessage
      /** Slugs of the networks whose calls the page makes, by a wallet. */
      throughPage: readonly string[]
    }
  | FromPage

/** What the worker sends the page. */
export type FromWorker =
  | { type: 'shown'; shown: Shown }
  | { type: 'billed'; call: BilledCall }
  | { type: 'done'; number: number; value: unknown }
  | { type: 'failed'; number: number; error: PortableError }
  /** An error outside a request. */
  | { type: 'broke'; error: PortableError }
  | ToPage
