import type { ContractNames } from '@/lib/kept/provenance'
import { PROVENANCE_WORDS } from '@/lib/kept/provenance'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { type Suggestion, suggestLogs } from './suggestion'

/** A letter alone is in every name. */
const SHORTEST = 2

const MOST_CONTRACTS = 4

/** What may be asked of the contracts that are called like the typed text, as far as names are at hand. */
export function suggestNamed(typed: string, network: string, names: ContractNames): Suggestion[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted.length < SHORTEST) return []
  const found = [...names].filter(
    ([address, { name }]) => address === wanted || name.toLowerCase().includes(wanted),
  )
  const exactFirst = found.toSorted(([, a], [, b]) => a.name.length - b.name.length)
  return exactFirst
    .slice(0, MOST_CONTRACTS)
    .flatMap(([address, { name }]) => [
      { says: `All variables of ${name}, ${address}`, href: formatContractPermalink(network, { address }) },
      suggestLogs(`What ${name} emitted, ${address}`, network, { address }),
    ])
}

/** What a typed address is called; null where that is not at hand. */
export function sayName(typed: string, names: ContractNames): string | null {
  const named = names.get(typed.trim().toLowerCase())
  return named ? `This address is ${named.name}: ${PROVENANCE_WORDS[named.provenance].name}.` : null
}
