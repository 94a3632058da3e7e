'use client'

import { useQuery } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import { etherUnit } from '@/lib/tokens/ether-log'
import { NO_UNITS, type TokenUnit, type TokenUnits } from '@/lib/tokens/token-unit'
import { useKeep } from './use-keep'

type NamedNetwork = Pick<Network, 'keptAs' | 'currency'>

const unitsKey = ({ keptAs }: Pick<Network, 'keptAs'>) => ['token-units', keptAs]

/** Outside the hooks: the React Compiler does not compile a hook with an import in it. */
const loadKept = () => import('@/lib/tokens/kept-units')

/** The kept decimals and symbols of a network's tokens, and those of its currency, by address in lower case. Free. */
export function useTokenUnits(network: NamedNetwork): TokenUnits {
  const { data = NO_UNITS } = useQuery({
    queryKey: unitsKey(network),
    // If the browser keeps nothing, units last as long as the page.
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    async queryFn(): Promise<TokenUnits> {
      const { keptUnits } = await loadKept()
      const kept = await keptUnits.readAll(network.keptAs).catch(() => [])
      return new Map([...kept, etherUnit(network)])
    },
  })
  return data
}

/** Keeps or removes the unit of a token. All parts of the page use it at once. */
export function useKeepUnit(network: NamedNetwork, token: string) {
  const address = token.toLowerCase()
  return useKeep<TokenUnit>({
    queryKeys: [unitsKey(network)],
    show:
      (unit) =>
      (units: TokenUnits = NO_UNITS) =>
        new Map([...units].filter(([other]) => other !== address)).set(address, unit),
    async write(unit) {
      const { keptUnits } = await loadKept()
      if (unit) await keptUnits.keep(network.keptAs, address, { version: 1, ...unit })
      else await keptUnits.remove(network.keptAs, address)
    },
  })
}
