'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeenChains, SeenHead } from '@/lib/box/chains'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { useNetworks } from './use-network'

const KEY = 'seen-head'

/** The same function, which remembers the newest block of the network when a response has it. */
export function noteHeads(client: QueryClient, network: string, ask: AskRelay): AskRelay {
  return async (call) => {
    const answer = await ask(call)
    const { result } = answer
    if (
      call.method === 'eth_blockNumber' &&
      typeof result === 'string' &&
      /^0x[0-9a-f]{1,16}$/i.test(result)
    ) {
      client.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY })
      client.setQueryData<SeenHead>([KEY, network], { block: BigInt(result), at: Date.now() })
    }
    return answer
  }
}

/** The newest blocks that this page has seen. Sends nothing. */
export function useSeenChains(): SeenChains {
  const client = useQueryClient()
  const networks = useNetworks()
  const [now] = useState(Date.now)
  const heads = networks.flatMap(({ slug }): [string, SeenHead][] => {
    const head = client.getQueryData<SeenHead>([KEY, slug])
    return head ? [[slug, head]] : []
  })
  return { networks, heads: new Map(heads), now }
}
