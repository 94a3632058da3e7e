'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { networkOfNode } from '@/lib/nodes/node-network'
import type { NodeState } from '@/lib/nodes/node-state'

const REFRESH_AGAIN_MS = 1_000

/**
 * Reloads the data of a page when its node reports its chain, or begins a new one. In the URL, the name of the node gets its
 * chain id. A page of another chain stays as it is.
 */
export function useFollowChain(node: NodeState | undefined): void {
  const network = useNetwork()
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const now = node?.chain ? networkOfNode(node) : null
  const isNews =
    now !== null &&
    now.keptAs !== network.keptAs &&
    (network.chainId === 0 || now.chainId === network.chainId)
  const [, first, ...rest] = pathname.split('/')
  const isByName = node !== undefined && first === node.name && network.slug !== node.name

  useEffect(() => {
    if (!isNews) return
    router.refresh()
    // The explorer's server may still have the earlier state.
    const again = setInterval(router.refresh, REFRESH_AGAIN_MS)
    return () => clearInterval(again)
  }, [isNews, router])

  const canonical = `/${[network.slug, ...rest].join('/')}${search ? `?${search}` : ''}`
  useEffect(() => {
    // Without the router, which would reload the page and stop running queries.
    if (isByName) window.history.replaceState(null, '', canonical)
  }, [isByName, canonical])
}
