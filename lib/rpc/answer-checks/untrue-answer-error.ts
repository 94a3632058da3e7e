import { TriptychError } from '@/lib/errors'

/** What was sent is no answer to the question that was asked, or cannot be true of any chain. */
export class UntrueAnswerError extends TriptychError {
  override name = 'UntrueAnswerError'
}
