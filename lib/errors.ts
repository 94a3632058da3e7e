/** What every error of Triptych can say beyond its message. */
type ErrorDetails = {
  /** One sentence for the reader: the thing to do next. */
  whatToDo?: string
  /** The page on which that is done, where it is one of its own. */
  doneAt?: 'connections' | undefined
  cause?: unknown
}

/**
 * The base of all errors: a short message for people, what to do next, and the cause.
 * Neither text may hold an API key or a URL that contains one.
 */
export class TriptychError extends Error {
  override name = 'TriptychError'
  readonly whatToDo: string | undefined
  readonly doneAt: 'connections' | undefined

  constructor(
    readonly shortMessage: string,
    { whatToDo, doneAt, cause }: ErrorDetails = {},
  ) {
    super(shortMessage, { cause })
    this.whatToDo = whatToDo
    this.doneAt = doneAt
  }
}

/** What a person typed cannot be used as it stands. */
export class BadInputError extends TriptychError {
  override name = 'BadInputError'
}
