import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import type { PortableError } from '../search/portable-error'
import type { FromPage, ToPage } from './page-relay'
import type { Shown } from './search-state'
import type { WorkerMessage } from './worker-messages'

/** The first message: the port for the pace of calls. */
export type PacersToWorker = { pacers: MessagePort }

export type ToWorker =
  | {
      number: number
      message: WorkerMessage
      /** Slugs of the networks whose calls the page makes. */
      throughPage: readonly string[]
    }
  | FromPage

export type FromSearchWorker =
  | { type: 'shown'; shown: Shown }
  | { type: 'billed'; call: BilledCall }
  | { type: 'done'; number: number; value: unknown }
  | { type: 'failed'; number: number; error: PortableError }
  | { type: 'broke'; error: PortableError }
  | ToPage
