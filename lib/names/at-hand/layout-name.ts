import { nameProvenance } from '@/lib/kept/contract-name'
import type { ContractName, Provenance } from '@/lib/kept/provenance'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Longer names say no more. */
const LONGEST = 64

/** What an address, in lower case, is called by a layout of it; null where that names no contract. */
export function layoutName(known: KnownLayout, address: string): ContractName | null {
  const name = safeName(known.layout.contract, known.origin)
  return name && isOfOther(known, address) ? { ...name, through: 'Proxy' } : name
}

/** A name from a layout or an ABI, safe to show; null where there is none, or where it comes from names no contract. */
export function safeName(name: string | null, of: Provenance): ContractName | null {
  const provenance = nameProvenance(of)
  if (name === null || provenance === null) return null
  return { name: showHiddenCharacters(name, LONGEST), provenance }
}

/** Whether a layout is of the code that a proxy runs: of what was named for it, or of the code that was seen to run. */
const isOfOther = ({ text: { of, code } }: KnownLayout, address: string): boolean =>
  (of ?? code?.address ?? address) !== address
