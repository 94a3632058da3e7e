import { TriptychError } from '@/lib/errors'

export class RepeatedReorgError extends TriptychError {
  override name = 'RestlessChainError'

  constructor() {
    super('The newest blocks were reorganised repeatedly during the search.', {
      whatToDo: 'Search up to the finalized block, or continue later.',
    })
  }
}
