import { TriptychError } from '@/lib/errors'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** An error in the explorer. Its message may quote a node or a contract, so it is escaped. */
export class OwnFaultError extends TriptychError {
  override name = 'OwnFaultError'

  constructor(cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause)
    super(`An error in the explorer: ${showHiddenCharacters(words, 200)}`, {
      whatToDo: 'The results so far stay, and you do not pay for them again. Please report this as a bug.',
      cause,
    })
  }
}

/** Any thrown value as an error that a page can show. */
export const toShownError = (error: unknown): TriptychError =>
  error instanceof TriptychError ? error : new OwnFaultError(error)
