import { nameProvenance } from '@/lib/kept/contract-name'
import type { ContractName, Provenance } from '@/lib/kept/provenance'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const MAX_CHARACTERS = 64

/** The contract name in the layout of an address (lower case); null without one. */
export function layoutName(known: KnownLayout, address: string): ContractName | null {
  const name = safeName(known.layout.contract, known.origin)
  return name && isOfOther(known, address) ? { ...name, through: 'Proxy' } : name
}

/** A name from a layout or an ABI, safe to show; null without one, and for origins that name no contract. */
export function safeName(name: string | null, of: Provenance): ContractName | null {
  const provenance = nameProvenance(of)
  if (name === null || provenance === null) return null
  return { name: showHiddenCharacters(name, MAX_CHARACTERS), provenance }
}

/** Whether a layout belongs to the implementation of a proxy. */
const isOfOther = ({ text: { of, code } }: KnownLayout, address: string): boolean =>
  (of ?? code?.address ?? address) !== address
