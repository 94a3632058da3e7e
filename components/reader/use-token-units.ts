'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import { etherUnit } from '@/lib/tokens/ether-log'
import { NO_UNITS, type TokenUnit, type TokenUnits } from '@/lib/tokens/token-unit'

type NamedNetwork = Pick<Network, 'keptAs' | 'currency'>

const unitsKey = ({ keptAs }: Pick<Network, 'keptAs'>) => ['token-units', keptAs]

/** Apart from the hooks, which the compiler could not memoise with an import in them. */
const loadKept = () => import('@/lib/tokens/kept-units')

/** The decimals and symbols that the reader keeps of a network's tokens, and those of its currency, by address in lower case. Free. */
export function useTokenUnits(network: NamedNetwork): TokenUnits {
  const { data = NO_UNITS } = useQuery({
    queryKey: unitsKey(network),
    // Where nothing can be kept, what was given lasts as long as the page.
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

/** Keeps the unit of a token, or removes it; then every view of this page counts by it. */
export function useKeepUnit(network: NamedNetwork, token: string) {
  const queryClient = useQueryClient()
  const address = token.toLowerCase()
  const { mutate, data: isKept } = useMutation({
    async mutationFn(unit: TokenUnit | null): Promise<boolean> {
      const { keptUnits } = await loadKept()
      const written = unit
        ? keptUnits.keep(network.keptAs, address, { version: 1, ...unit })
        : keptUnits.remove(network.keptAs, address)
      const isKept = await written.then(
        () => true,
        () => false,
      )
      // Only then: what a page says is set has to be there when the reader leaves it at once.
      queryClient.setQueryData<TokenUnits>(unitsKey(network), (units = NO_UNITS) => {
        const others = [...units].filter(([other]) => other !== address)
        return new Map(unit ? [...others, [address, unit]] : others)
      })
      return isKept
    },
  })
  return {
    keep: (unit: TokenUnit) => mutate(unit),
    remove: () => mutate(null),
    /** False when this browser keeps nothing beyond the page; undefined before anything was to be kept. */
    isKept,
  }
}
