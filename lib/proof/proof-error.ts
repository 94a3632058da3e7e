import { TriptychError } from '@/lib/errors'

/** Two values that ought to be one: who says each, and the value as hex or a number. */
export type Unlike = readonly { name: string; value: string }[]

/** A proof that does not hold: malformed, or of something else than was asked. */
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

/** What was shown is false: it is proved what its block holds instead. */
export class LieError extends ProofError {}
