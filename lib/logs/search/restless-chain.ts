import { TriptychError } from '@/lib/errors'

export class RestlessChainError extends TriptychError {
  override name = 'RestlessChainError'

  constructor() {
    super('The chain replaced its newest blocks again and again while they were read.', {
      whatToDo: 'Search up to the finalized block, or continue later.',
    })
  }
}
