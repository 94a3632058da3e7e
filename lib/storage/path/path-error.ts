import { BadInputError } from '@/lib/errors'

/** Characters of a path, from the first; `to` is not included. */
export type Span = { from: number; to: number }

/** A mistake in a path expression, and where it is. */
export class PathError extends BadInputError {
  override name = 'PathError'

  constructor(
    message: string,
    readonly at: Span,
  ) {
    super(`${message} (character ${at.from + 1})`)
  }
}

/** A path that ends before something in it does: a bracket, a quote, a member after its dot. More letters may make it right. */
export class UnfinishedPathError extends PathError {
  override name = 'UnfinishedPathError'
}

/** Gives a mistake in a piece of a path the place of that piece. */
export function parseAt<Value>(at: Span, parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    if (error instanceof BadInputError && !(error instanceof PathError)) {
      throw new PathError(error.shortMessage.replace(/\.$/, ''), at)
    }
    throw error
  }
}
