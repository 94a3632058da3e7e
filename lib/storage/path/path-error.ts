import { BadInputError } from '@/lib/errors'

/** Characters of a path; `to` is not included. */
export type Span = { from: number; to: number }

/** A mistake in a path, and its position. */
export class PathError extends BadInputError {
  override name = 'PathError'

  constructor(
    message: string,
    readonly at: Span,
  ) {
    super(`${message} (character ${at.from + 1})`)
  }
}

/** The path ends too early. More typing may correct it. */
export class UnfinishedPathError extends PathError {
  override name = 'UnfinishedPathError'
}

/** Adds the position to an error. */
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
