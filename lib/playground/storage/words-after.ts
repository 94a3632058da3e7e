import { type ComparedWord, compareStorage, storageAt, type TransactionStorage } from './fold-storage'
import { nameWithinLengths } from './within-length'

/**
 * Every word of storage that is not zero after a run, by account and slot, as far as the run read or wrote it. Elements beyond the
 * length of their array have no name.
 *
 * @example
 * const run = await runCalls(readCompiledProgram(BOX_OUTPUT), { calls: [{ function: 'set(uint256)', args: ['5'] }] })
 * wordsAfter(run).map(({ slot, after, name }) => [slot, BigInt(after), name.places[0].path]) // → [[0n, 5n, 'value']]
 */
export function wordsAfter({ played }: { played: readonly TransactionStorage[] }): ComparedWord[] {
  const after = storageAt(played, { transaction: played.length - 1, step: 'end' })
  const nameWithin = nameWithinLengths(after)
  return compareStorage(new Map(), after).map((word) => ({
    ...word,
    name: word.name && nameWithin(word.address, word.name),
  }))
}
