import type { FoundLog } from './logs-answer'

/** Where a proxy said that it runs other code from then on (EIP-1967). */
export type Upgrade = { block: number; logIndex: number }

/**
 * The block at whose end the emitter had the code that emitted a log: the block of the log, or the one before if it
 * was upgraded later in the same block. Null between two upgrades of one block: that code is there at the end of
 * none.
 */
export function codeBlockOf(
  { blockNumber, logIndex }: Pick<FoundLog, 'blockNumber' | 'logIndex'>,
  upgrades: readonly Upgrade[],
): number | null {
  const inBlock = upgrades.filter(({ block }) => block === blockNumber).map((upgrade) => upgrade.logIndex)
  if (inBlock.length === 0 || logIndex >= Math.max(...inBlock)) return blockNumber
  return logIndex < Math.min(...inBlock) ? blockNumber - 1 : null
}
