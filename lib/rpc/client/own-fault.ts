import { TriptychError } from '@/lib/errors'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** The explorer itself failed. Its words may quote what a node or a contract said, so they are made safe to look at. */
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

/** Any thrown value as an error that a page can show; errors of ours stay as they are. */
export const toShownError = (error: unknown): TriptychError =>
  error instanceof TriptychError ? error : new OwnFaultError(error)
