import { keptText } from '@/components/reader/kept-text'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import { addSeenAddress, listSeenAddresses } from '@/lib/names/recognise/seen-addresses'

const KEPT = keptText('triptych-seen-addresses')

const names = new Map<string, Map<string, ContractName>>()

/** What the project folder called addresses of a network, by what things of it are kept under, since the page was opened. */
export const listSeenNames = (keptAs: string): ContractNames => new Map(names.get(keptAs))

/** Null for an address that it no longer has a name for. */
export function rememberSeenName(keptAs: string, address: string, name: ContractName | null): void {
  const seen = names.get(keptAs) ?? new Map<string, ContractName>()
  if (name) seen.set(address.toLowerCase(), name)
  else seen.delete(address.toLowerCase())
  names.set(keptAs, seen)
}

/** Addresses that it had a name for at some block, on this page or before, newest first. */
export const listSeen = (keptAs: string): readonly string[] => listSeenAddresses(KEPT.read(), keptAs)

export const rememberSeen = (keptAs: string, address: string): void =>
  KEPT.keep(addSeenAddress(KEPT.read(), keptAs, address))
