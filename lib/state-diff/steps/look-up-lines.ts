import type { Hex } from 'viem'
import type { RegistryLines } from '@/lib/names/registry/registry-lines'
import type { KnownLines } from './placed-sources'

/** What the registry returned for the codes of a run. */
export type LookedUpLines = {
  found: KnownLines
  /** Why a code has no lines, as a sentence. */
  without: ReadonlyMap<Hex, string>
  /** Why the other codes were not looked up; null if all were. */
  problem: string | null
}

export const NOTHING_LOOKED_UP: LookedUpLines = { found: new Map(), without: new Map(), problem: null }

/** Requests of one press. */
export const MOST_LOOKED_UP = 16

/**
 * Adds the source lines of codes, one request after another; it ends at a request without an answer. Lines are used only if the
 * registry has the very code that ran.
 */
export async function lookUpLines(
  earlier: LookedUpLines,
  codes: ReadonlyMap<Hex, Hex>,
  ask: (address: Hex) => Promise<RegistryLines>,
): Promise<LookedUpLines> {
  const found = new Map(earlier.found)
  const without = new Map(earlier.without)
  for (const [address, code] of [...codes].slice(0, MOST_LOOKED_UP)) {
    const answer = await ask(address)
    if (answer.kind === 'not answered') {
      return { found, without, problem: `${answer.says} ${answer.whatToDo}` }
    }
    if (answer.kind !== 'lines') without.set(address, answer.says)
    else if (answer.code === code.toLowerCase()) found.set(address, { code, lines: answer.lines })
    else without.set(address, OTHER_CODE)
  }
  return { found, without, problem: null }
}

const OTHER_CODE = 'The registry has other code for this address than the code that ran.'
