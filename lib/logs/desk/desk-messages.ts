import type { BilledCall } from '@/lib/rpc/door/explorer-door'
import type { PortableError } from '../search/portable-error'
import type { Shown } from './desk-state'
import type { LogDesk } from './log-desk'

/** The first that a page tells the worker: where it hears when it may ask. */
export type PacersToDesk = { pacers: MessagePort }

/** What a page tells the worker then: to do one thing of the desk, with a number for the answer. */
export type ToDesk = { number: number; name: keyof LogDesk; args: readonly unknown[] }

/** What the worker tells the page. */
export type FromDesk =
  | { type: 'shown'; shown: Shown }
  | { type: 'billed'; call: BilledCall }
  | { type: 'done'; number: number; value: unknown }
  | { type: 'failed'; number: number; error: PortableError }
  /** Something failed that nobody waits for. */
  | { type: 'broke'; error: PortableError }
