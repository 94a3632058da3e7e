import type { BilledCall } from '@/lib/rpc/door/explorer-door'
import type { PortableError } from '../search/portable-error'
import type { DeskMessage } from './desk-messages'
import type { Shown } from './desk-state'
import type { FromPage, ToPage } from './page-relay'

/** The first message to the worker: the port on which the page says when a call may be made. */
export type PacersToDesk = { pacers: MessagePort }

/** Every later message: one request with a number for its answer, or the answer to a call that the page made. */
export type ToDesk =
  | {
      number: number
      message: DeskMessage
      /** Slugs of the networks whose calls the page makes, by a wallet. */
      throughPage: readonly string[]
    }
  | FromPage

/** What the worker sends the page. */
export type FromDesk =
  | { type: 'shown'; shown: Shown }
  | { type: 'billed'; call: BilledCall }
  | { type: 'done'; number: number; value: unknown }
  | { type: 'failed'; number: number; error: PortableError }
  /** An error outside a request. */
  | { type: 'broke'; error: PortableError }
  | ToPage
