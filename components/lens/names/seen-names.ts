import { keptText } from '@/components/reader/kept-text'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'

const KEPT = keptText('triptych-seen-addresses')

const names = new Map<string, Map<string, ContractName>>()

/** Names from the project folder since the page was opened. Networks are named by `keptAs`. */
export const listSeenNames = (keptAs: string): ContractNames => new Map(names.get(keptAs))

/** Null removes a name. */
export function rememberSeenName(keptAs: string, address: string, name: ContractName | null): void {
  const seen = names.get(keptAs) ?? new Map<string, ContractName>()
  if (name) seen.set(address.toLowerCase(), name)
  else seen.delete(address.toLowerCase())
  names.set(keptAs, seen)
}

/** Addresses that had a name at some block, on this page or before, newest first. */
export const listSeen = (keptAs: string): readonly string[] => listSeenAddresses(KEPT.read(), keptAs)

export const rememberSeen = (keptAs: string, address: string): void =>
  KEPT.keep(addSeenAddress(KEPT.read(), keptAs, address))

/** Addresses of all networks. */
const MOST = 256

const SEEN = /^(\S+)\/(0x[0-9a-f]{40})$/

/** The addresses of one network in the kept text, newest first. Names are not kept: they are found by code each time. */
export function listSeenAddresses(kept: string | null, keptAs: string): readonly string[] {
  return (kept ?? '').split('\n').flatMap((line) => {
    const [, network, address = ''] = SEEN.exec(line) ?? []
    return network === keptAs ? [address] : []
  })
}

/** The kept text with one more address. The oldest addresses are removed. */
export function addSeenAddress(kept: string | null, keptAs: string, address: string): string {
  const seen = `${keptAs}/${address.toLowerCase()}`
  const others = (kept ?? '').split('\n').filter((line) => line !== seen)
  return [seen, ...others].slice(0, MOST).join('\n')
}
