'use client'

import { useQuery } from '@tanstack/react-query'
import { keptLayoutQuery } from '@/components/reader/kept-layout-query'
import { useNetwork } from '@/components/reader/use-network'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { fits, layoutAt } from '@/lib/storage/kept/layout-version'
import { useRecognised } from './use-recognised'

/**
 * The layout of an address at a block: the kept one, else of the project folder's contract with this code, else of the
 * demo contract. Undefined while it loads, null without one. Free.
 */
export function useLayout(address: string, block: BlockParameter): KnownLayout | null | undefined {
  const network = useNetwork()
  const { data, isError } = useQuery(keptLayoutQuery(network, address))
  const recognised = useRecognised(address, block)
  if (isError || address === '') return null
  if (data === undefined) return undefined
  const kept = layoutAt(data.versions, block)
  return kept && fits(kept, recognised?.code) ? kept : recognised === null ? null : recognised?.known
}
