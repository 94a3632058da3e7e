import { TriptychError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'

/** `oldest`: of a provider that refuses older blocks; null for one that answers as if they had no logs. */
export class PrunedError extends TriptychError {
  override name = 'PrunedError'

  constructor(oldest: number | null) {
    super(
      oldest === null
        ? 'Pruned: the provider has no logs of these blocks, and answers as if there were none.'
        : `Pruned: this provider’s oldest logs are of block ${formatCount(oldest)}.`,
      { whatToDo: 'Search these blocks with another connection.' },
    )
  }
}
