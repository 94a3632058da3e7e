import type { ContractName, ContractNames } from '@/lib/kept/provenance'

const seen = new Map<string, Map<string, ContractName>>()

/** What the project folder called addresses of a network, by what things of it are kept under, since the page was opened. */
export const listSeenNames = (keptAs: string): ContractNames => new Map(seen.get(keptAs))

/** Null for an address that it no longer has a name for. */
export function rememberSeenName(keptAs: string, address: string, name: ContractName | null): void {
  const names = seen.get(keptAs) ?? new Map<string, ContractName>()
  if (name) names.set(address.toLowerCase(), name)
  else names.delete(address.toLowerCase())
  seen.set(keptAs, names)
}
