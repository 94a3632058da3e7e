import { nameOfAccount } from '@/lib/playground/accounts/accounts'
import type { NamedPlace } from '@/lib/playground/naming/named-access'

/** Whose addresses are keys of a path that is spoken with their names: what is hashed is the address. */
export function sayAccounts({ path }: Pick<NamedPlace, 'path'>): string {
  const addresses = new Set(
    [...path.matchAll(/\[(0x[0-9a-fA-F]{40})\]/g)].flatMap(([, address]) => address ?? []),
  )
  return [...addresses]
    .flatMap((address) => {
      const name = nameOfAccount(address)
      return name === null ? [] : [` \`${name}\` is \`${address}\`.`]
    })
    .join('')
}
