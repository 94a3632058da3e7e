import type { Hex } from 'viem'
import { type KnownState, type Missing, NOTHING_KNOWN, NOTHING_MISSING, wordKey } from '../state/known-state'
import type { StateReader } from '../state/state-reader'
import type { TransactionRun } from '../transaction/run-transaction'

/**
 * Reads each touched word at the end of the block. Null: the run left one otherwise. `known`: what the run had read before it.
 * @throws what the reader failed with.
 */
export async function wordsAtEnd(
  block: bigint,
  read: StateReader,
  run: TransactionRun,
  known: Pick<KnownState, 'words'>,
): Promise<ReadonlyMap<string, Hex> | null> {
  const left = touchedWords(run, known)
  const words = [...left.values()].map(({ address, slot }) => ({ address, slot }))
  const missing: Missing = { ...NOTHING_MISSING, words }
  const { known: atEnd, failure } = await read(block, missing, NOTHING_KNOWN)
  if (failure !== undefined) throw failure
  return [...left].every(([key, { word }]) => atEnd.words.get(key) === word) ? atEnd.words : null
}

type Left = { address: Hex; slot: Hex; word: Hex }

/** Each word that the run read or wrote, as it left it. Writes that were undone leave what was there before. */
function touchedWords(
  { trace, changes }: TransactionRun,
  { words }: Pick<KnownState, 'words'>,
): ReadonlyMap<string, Left> {
  const left = new Map<string, Left>()
  // A trace records 5,000 accesses. A run with more can have touched every word that it had read.
  if (Object.values(trace.droppedAccesses).some((count) => count > 0)) {
    for (const [key, word] of words) {
      const [address, slot] = key.split(':') as [Hex, Hex]
      left.set(key, { address, slot, word })
    }
  }
  for (const { op, frame, slot, before } of trace.accesses) {
    if (op === 'TLOAD' || op === 'TSTORE') continue
    const address = (trace.frames[frame]?.storage ?? '0x').toLowerCase() as Hex
    const key = wordKey(address, slot)
    if (!left.has(key)) left.set(key, { address, slot, word: before })
  }
  for (const { address, slot, after } of changes.words) {
    left.set(wordKey(address, slot), { address, slot, word: after })
  }
  return left
}
