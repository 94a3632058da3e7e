import { TriptychError } from '@/lib/errors'

/** How long one run of the transactions may take in a worker. 15 million gas of an endless loop take about 1 second. */
export const RUN_LIMIT = {
  ms: 60_000,
  error: () =>
    new TriptychError('The transactions ran for more than 60 seconds and were stopped.', {
      whatToDo: 'Use the access list of the block, or a node with traces.',
    }),
}
