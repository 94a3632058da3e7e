import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { type Words, wordAt } from '@/lib/storage/place/words'
import { countOf } from '@/lib/text/count'
import { type Compared, type Comparison, notHeld } from '../comparison'
import { whyNotHeld } from '../not-held'

/** The words of one block at both connections, or why one did not come. */
export type WordsOfBlock = {
  here: Words
  there: ReadonlyMap<bigint, Hex | TriptychError>
  nameOf: (slot: bigint) => string
}

/** Holds words against each other, each as 32 bytes. */
export function compareWords(blocks: readonly WordsOfBlock[]): Comparison {
  const words = blocks.flatMap(({ here, there, nameOf }) =>
    [...here.keys()].map((slot) => ({
      name: nameOf(slot),
      here: wordAt(here, slot)?.toLowerCase() ?? null,
      there: wordThere(there, slot),
    })),
  )
  const failed = words.flatMap(({ name, there }) => (there instanceof TriptychError ? [{ name, there }] : []))
  const compared: Compared[] = words.flatMap(({ name, here, there }) =>
    there instanceof TriptychError ? [] : [{ name, here, there }],
  )
  const [first] = failed
  const why = first ? whyNotHeld(first.there) : null
  if (compared.length === 0 && why !== null) return notHeld(sayWords(words.length), why)
  const differences = compared.filter(({ here, there }) => here !== there)
  return {
    verdict: verdictOf(compared.length, differences.length),
    says: sayComparison(compared.length, differences.length, failed.length),
    differences,
    besides: [],
    uncompared: failed.map(({ name, there }) => ({
      what: name,
      why: whyNotHeld(there) ?? there.shortMessage,
    })),
  }
}

function wordThere(there: WordsOfBlock['there'], slot: bigint): string | TriptychError {
  const word = there.get(slot)
  if (word instanceof TriptychError) return word
  const padded = word && wordAt(new Map([[slot, word]]), slot)
  return padded?.toLowerCase() ?? new TriptychError('It was not requested.')
}

function verdictOf(compared: number, different: number): Comparison['verdict'] {
  if (different > 0) return 'different'
  return compared > 0 ? 'same' : 'not-compared'
}

function sayComparison(compared: number, different: number, failed: number): string {
  const left = failed > 0 ? ` ${sayWords(failed)} could not be compared.` : ''
  if (compared === 0) return 'Nothing could be compared.'
  if (different === 0) return `Same: ${sayWords(compared)} compared, byte by byte.${left}`
  return `${sayWords(different)} of ${compared} ${different === 1 ? 'differs' : 'differ'}.${left}`
}

const sayWords = (count: number) => countOf(count, 'word')
