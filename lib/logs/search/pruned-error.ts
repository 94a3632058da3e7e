import { TriptychError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'

/** The provider refuses blocks below its oldest one. */
export class PrunedError extends TriptychError {
  override name = 'PrunedError'

  constructor(oldest: number) {
    super(`Pruned: this provider’s oldest logs are of block ${formatCount(oldest)}.`, {
      whatToDo: 'Ask another connection for these blocks.',
    })
  }
}
