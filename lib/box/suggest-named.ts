import { NAME_WORDS, showName, writeName } from '@/lib/kept/contract-name'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { Network } from '@/lib/networks'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import type { SeenChains } from './chains'
import { parseHexInput } from './parse-hex-input'
import { type Suggestion, suggestLogs } from './suggestion'

/** A single letter is in nearly every name. */
const SHORTEST = 2

const MOST_CONTRACTS = 4

/** Queries about known contracts whose names contain the typed text. */
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

/** The name of a contract, and a slot or path behind it. */
const NAME_AND_PLACE = /^([A-Za-z_$][\w$]*)[\s.:/]+(\S.*)$/s

/**
 * `Vault.balances[0x…]` or `Vault 5`: the path or slot in each known contract of that name. `isExact`: whether a name also
 * has the same case.
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
    // The sentence about an address ends with it.
    parseHexInput(`${address} ${place}`, network, chains).suggestions.map((suggestion) => ({
      ...suggestion,
      says: `${suggestion.says.slice(0, -address.length)}${showName(known)}, ${address}`,
    })),
  )
  const isExact = suggestions.length > 0 && found.some(([, { name }]) => name === wanted)
  return { suggestions, isExact }
}

/** Says that a contract of the project folder has the typed name, but no known address. Null for other text. */
export function sayUnplaced(typed: string, contracts: readonly string[]): string | null {
  const wanted = /^[\w$]*/.exec(typed.trim())?.[0].toLowerCase()
  const found = contracts.find((name) => name.toLowerCase() === wanted)
  return found === undefined
    ? null
    : `${found} is a contract of your project folder, but its address is not known. Open its address once; then its name works here.`
}

/** The name of a typed address; null without one. */
export function sayName(typed: string, names: ContractNames): string | null {
  const named = names.get(typed.trim().toLowerCase())
  return named ? `This address is ${writeName(named)}: ${NAME_WORDS[named.provenance].name}.` : null
}
