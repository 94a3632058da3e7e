import { NAME_WORDS, showName, writeName } from '@/lib/kept/contract-name'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { Network } from '@/lib/networks'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import type { SeenChains } from './newest-block'
import { parseHexInput } from './parse-hex-input'
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
  const isInside = ({ name }: ContractName) => Number(!name.toLowerCase().startsWith(wanted))
  const nearestFirst = found.toSorted(
    ([, a], [, b]) => isInside(a) - isInside(b) || a.name.length - b.name.length,
  )
  return nearestFirst.slice(0, MOST_CONTRACTS).flatMap(([address, known]) => [
    {
      says: `All variables of ${showName(known)}, ${address}`,
      href: formatContractPermalink(network, { address }),
    },
    suggestLogs(`Logs of ${showName(known)}, ${address}`, network, { address }),
  ])
}

/** A contract by its name, and a place in its storage behind it, as behind an address. */
const NAME_AND_PLACE = /^([A-Za-z_$][\w$]*)[\s.:/]+(\S.*)$/s

/**
 * `Vault.balances[0x…]` or `Vault 5`: the place in each contract of that name whose address is at hand; none for other text.
 * `isExact`: whether one is called so letter by letter, and not only in another case.
 */
export function suggestNamedPlaces(
  typed: string,
  network: Network,
  { chains, names }: { chains: SeenChains; names: ContractNames },
): { suggestions: readonly Suggestion[]; isExact: boolean } {
  const [, wanted = '', place = ''] = NAME_AND_PLACE.exec(typed.trim()) ?? []
  const found = [...names].filter(
    ([, { name }]) => wanted !== '' && name.toLowerCase() === wanted.toLowerCase(),
  )
  const suggestions = found.slice(0, MOST_CONTRACTS).flatMap(([address, known]) =>
    // What is asked of an address ends with it.
    parseHexInput(`${address} ${place}`, network, chains).suggestions.map((suggestion) => ({
      ...suggestion,
      says: `${suggestion.says.slice(0, -address.length)}${showName(known)}, ${address}`,
    })),
  )
  const isExact = suggestions.length > 0 && found.some(([, { name }]) => name === wanted)
  return { suggestions, isExact }
}

/**
 * That a contract by the typed name, alone or before a place, is one of the project folder's, for one of which no address is
 * at hand; null for other text.
 */
export function sayUnplaced(typed: string, contracts: readonly string[]): string | null {
  const wanted = /^[\w$]*/.exec(typed.trim())?.[0].toLowerCase()
  const found = contracts.find((name) => name.toLowerCase() === wanted)
  return found === undefined
    ? null
    : `${found} is a contract of your project folder, but its address is not known. Open its address once; then its name works here.`
}

/** What a typed address is called; null where that is not at hand. */
export function sayName(typed: string, names: ContractNames): string | null {
  const named = names.get(typed.trim().toLowerCase())
  return named ? `This address is ${writeName(named)}: ${NAME_WORDS[named.provenance].name}.` : null
}
