import type { Compared } from '@/lib/comparison/comparison'
import { TriptychError } from '@/lib/errors'

/** Values that should be equal: who states each, and the value as hex or a number. */
export type Unlike = readonly { name: string; value: string }[]

/** A proof that is malformed, or proves something else than was asked. */
export class ProofError extends TriptychError {
  override name = 'ProofError'

  constructor(
    shortMessage: string,
    readonly unlike: Unlike = [],
    whatToDo?: string,
  ) {
    super(shortMessage, whatToDo === undefined ? {} : { whatToDo })
  }
}

/** A header or a transaction has a form that is not known here, so that it cannot be hashed. That does not make it false. */
export class UncheckedError extends ProofError {}

/** What to do about an answer that its proof contradicts. */
export const FALSE_ANSWER =
  'The response is false. Choose another connection for this network, and compare the results.'

/** The result shown is false: the block is proved to contain something else. */
export class LieError extends ProofError {}

/** Compared fields as pairs of values: those shown, then those in the block. */
export const unlikeOf = (rows: readonly Compared[], shown = 'as shown'): Unlike =>
  rows.flatMap(({ name, here, there }) => [
    { name: `${name} ${shown}`, value: here ?? 'none' },
    { name: `${name} in the block`, value: there ?? 'none' },
  ])
