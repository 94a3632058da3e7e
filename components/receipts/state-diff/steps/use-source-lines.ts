'use client'

import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { MAX_RECOGNISED } from '@/components/lens/names/use-recognised'
import { useNetwork } from '@/components/reader/use-network'
import { loadProject, loadProjectLines } from '@/lib/names/project/load-project'
import type { ProjectLines } from '@/lib/names/project/project-api'
import type { Network } from '@/lib/networks'
import { loadDemoLines } from '@/lib/state-diff/steps/demo-lines'
import type { KnownLines } from '@/lib/state-diff/steps/placed-sources'

/**
 * The sources of the codes that a transaction ran: of the demo, else of the project folder. Only the first codes are compared
 * with the folder. Free.
 */
export function useSourceLines(hash: Hex, codes: ReadonlyMap<Hex, Hex>): KnownLines {
  const network = useNetwork()
  const { data } = useQuery({
    queryKey: ['source lines', network.keptAs, hash],
    queryFn: async ({ signal }): Promise<KnownLines> =>
      new Map([...(await linesInFolder(network, codes, signal)), ...(await linesInDemo(network, codes))]),
  })
  return data ?? NO_LINES
}

const NO_LINES: KnownLines = new Map()

async function linesInDemo({ service, slug }: Network, codes: ReadonlyMap<Hex, Hex>): Promise<KnownLines> {
  if (service !== 'embedded') return new Map()
  const find = await loadDemoLines(slug)
  return new Map(
    [...codes].flatMap(([address, code]) => {
      const lines = find(address)
      return lines ? [[address, { code, lines }] as const] : []
    }),
  )
}

async function linesInFolder(
  { chainId }: Network,
  codes: ReadonlyMap<Hex, Hex>,
  signal: AbortSignal,
): Promise<KnownLines> {
  const found = new Map<Hex, { code: Hex; lines: ProjectLines }>()
  if ((await loadProject()) === null) return found
  for (const [address, code] of [...codes].slice(0, MAX_RECOGNISED)) {
    const lines = await loadProjectLines({ code, chainId, address }, signal)
    if (lines) found.set(address, { code, lines })
  }
  return found
}
