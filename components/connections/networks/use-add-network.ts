'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import * as v from 'valibot'
import { sendChange } from '@/components/reader/send-change'
import { useNetworks } from '@/components/reader/use-network'
import { findNetwork } from '@/lib/networks'
import type { NewNetwork } from '@/lib/networks/network-facts'

const ADDED = v.object({ slug: v.string() })

/** Adds a network for this user and returns its slug. Throws {@link TriptychError} with the reason if that is refused. */
export async function addNetwork(network: NewNetwork): Promise<string> {
  const answer = await sendChange('/api/networks', 'POST', { network })
  return v.parse(ADDED, await answer.json()).slug
}

/** One change at a time: each response writes the whole cookie. */
const SCOPE = { id: 'networks' }

/** Adds a network. `added` is the last one, once every part of the page knows it. */
export function useAddNetwork() {
  const router = useRouter()
  const networks = useNetworks()
  const [isReading, startReading] = useTransition()
  const add = useMutation({
    mutationFn: addNetwork,
    scope: SCOPE,
    onSuccess: () => startReading(() => router.refresh()),
  })
  const isPending = add.isPending || isReading
  const added = add.data === undefined || isPending ? undefined : findNetwork(networks, add.data)
  return {
    add: add.mutate,
    isPending,
    problem: add.error?.message,
    added,
    /** The browser did not keep the cookie. */
    isLost: !!add.data && !isPending && !added,
  }
}

export function useRemoveNetwork() {
  const router = useRouter()
  return useMutation({
    mutationFn: (slug: string) => sendChange('/api/networks', 'DELETE', { slug }),
    scope: SCOPE,
    onSuccess: () => router.refresh(),
  })
}
