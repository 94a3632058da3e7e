'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useNetworks } from '@/components/reader/networks'
import { findNetwork } from '@/lib/networks'
import { addNetwork } from './send-network'

/** Adds a network to the reader's. `added` is the last one, once every part of the page knows it. */
export function useAddNetwork() {
  const router = useRouter()
  const networks = useNetworks()
  const [isReading, startReading] = useTransition()
  const {
    mutate,
    data: slug,
    error,
    isPending: isSending,
  } = useMutation({
    mutationFn: addNetwork,
    // One after the other: each answer brings the whole cookie anew.
    scope: { id: 'networks' },
    onSuccess: () => startReading(() => router.refresh()),
  })
  const isPending = isSending || isReading
  const added = slug === undefined || isPending ? undefined : findNetwork(networks, slug)
  return { add: mutate, isPending, problem: error?.message, added, isLost: !!slug && !isPending && !added }
}
