import { TriptychError } from '@/lib/errors'

/** No block goes by a tag: a node to develop with may never name a safe or finalized one, and no chain does at its start. */
export const noBlockYet = (tag: string): TriptychError =>
  new TriptychError(`The chain has no ${tag} block yet.`, {
    whatToDo: 'A new chain or a development node may not have one. Use `latest` or a block number.',
  })
