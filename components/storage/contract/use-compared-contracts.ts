'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Hex } from 'viem'
import { useNetwork } from '@/components/reader/use-network'
import { type ContractResult, useContractResult } from './contract-result'

/** A contract that was read at two blocks. */
export type Compared = Pick<ContractResult, 'known' | 'read' | 'sides'> & {
  address: Hex
  /** Whether all slots of the known variables were read. */
  isWhole: boolean
}

/** The contract on the page, and the others that were compared at the same blocks since the explorer was opened. */
export function useComparedContracts(isWhole: boolean): { shown: Compared; others: readonly Compared[] } {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const { question, known, read, sides } = useContractResult()
  const shown = { address: question.address, known, read, sides, isWhole }
  const queryKey = ['compared contracts', network.keptAs, ...read.blocks.map(({ block }) => block)]
  const { data = [] } = useQuery<readonly Compared[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    // Types of a layout are circular, so they cannot be compared deeply.
    structuralSharing: false,
  })
  const others = data.filter(({ address }) => address.toLowerCase() !== shown.address.toLowerCase())
  const keep = useEffectEvent(() => queryClient.setQueryData(queryKey, [...others, shown]))
  useEffect(() => {
    // The words say when there is something new to keep.
    if (read.requests > 0) keep()
  }, [read])
  return { shown, others }
}
