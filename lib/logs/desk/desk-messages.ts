import type { BilledCall } from '@/lib/rpc/door/explorer-door'
import type { PortableError } from '../search/portable-error'
import type { Shown } from './desk-state'
import type { LogDesk } from './log-desk'
import type { FromPage, ToPage } from './page-relay'

/** The first that a page tells the worker: where it hears when it may ask. */
export type PacersToDesk = { pacers: MessagePort }

/** What a page tells the worker then: to do one thing of the desk, with a number for the answer; and what came of a call. */
export type ToDesk =
  | {
      number: number
      name: keyof LogDesk
      args: readonly unknown[]
      /** Slugs of the networks whose calls the page makes: those that are asked by a wallet. */
      throughPage: readonly string[]
    }
  | FromPage

/** What the worker tells the page. */
export type FromDesk =
  | { type: 'shown'; shown: Shown }
  | { type: 'billed'; call: BilledCall }
  | { type: 'done'; number: number; value: unknown }
  | { type: 'failed'; number: number; error: PortableError }
  /** Something failed that nobody waits for. */
  | { type: 'broke'; error: PortableError }
  | ToPage
