/** What every error of Triptych can say beyond its message. */
type ErrorDetails = {
  /** One sentence for the reader: the thing to do next. */
  whatToDo?: string
  cause?: unknown
}

/**
 * The base of all errors: a short message for people, what to do next, and the cause.
 * Neither text may hold an API key or a URL that contains one.
 */
export class TriptychError extends Error {
  override name = 'TriptychError'
  readonly whatToDo: string | undefined

  constructor(
    readonly shortMessage: string,
    { whatToDo, cause }: ErrorDetails = {},
  ) {
    super(shortMessage, { cause })
    this.whatToDo = whatToDo
  }
}

/** What a person typed cannot be used as it stands. */
export class BadInputError extends TriptychError {
  override name = 'BadInputError'
}

/** A field of a form: what was typed, read; or what is wrong with it. */
export type Field<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string }

/** Runs a parser that throws {@link BadInputError} and keeps its message for the field. */
export function readField<Value>(parse: () => Value): Field<Value> {
  try {
    return { value: parse() }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}
