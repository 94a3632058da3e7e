import { TriptychError } from '@/lib/errors'

export class PrunedError extends TriptychError {
  override name = 'PrunedError'

  constructor() {
    super('Pruned: the provider has no logs of these blocks, and answers as if there were none.', {
      whatToDo: 'Search these blocks with another connection.',
    })
  }
}
