'use client'

import { useQuery } from '@tanstack/react-query'
import { keptLayoutQuery, type LayoutsAtHand } from '@/components/reader/kept-layout-query'
import { useNetwork } from '@/components/reader/use-network'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
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
  return layoutOf(data, recognised, block)
}

/** The kept layout if it fits the code that was recognised, else the recognised one. */
export function layoutOf<None extends null | undefined>(
  { versions }: Pick<LayoutsAtHand, 'versions'>,
  recognised: Recognised | None,
  block: BlockParameter,
): KnownLayout | null | None {
  const kept = layoutAt(versions, block)
  if (kept && fits(kept, recognised?.code)) return kept
  return recognised ? recognised.known : (recognised as None)
}
