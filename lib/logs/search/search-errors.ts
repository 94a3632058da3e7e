import { TriptychError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'

/** `oldest`: null if the provider returns empty lists. */
export class PrunedError extends TriptychError {
  override name = 'PrunedError'

  constructor(oldest: number | null) {
    super(
      oldest === null
        ? 'Pruned: the provider has no logs of these blocks and returns an empty list.'
        : `Pruned: the oldest logs of this provider are in block ${formatCount(oldest)}.`,
      { whatToDo: 'Search these blocks with another connection.' },
    )
  }
}

export class RepeatedReorgError extends TriptychError {
  override name = 'RepeatedReorgError'

  constructor() {
    super('The newest blocks were reorganised repeatedly during the search.', {
      whatToDo: 'Search up to the finalized block, or continue later.',
    })
  }
}
