'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import type { Network } from '@/lib/networks'
import { networkOfNode } from '@/lib/nodes/node-network'
import type { NodeState } from '@/lib/nodes/node-state'

const REFRESH_AGAIN_MS = 1_000

/**
 * Lets the page follow its node to a chain that has just become known or began anew. The node's name alone in the URL becomes the
 * name with the chain id. A page of another chain stays as it is.
 */
export function useFollowChain(network: Network, node: NodeState | undefined): void {
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
    // What the explorer's server has kept of its last look may be older than what the page was told.
    const again = setInterval(router.refresh, REFRESH_AGAIN_MS)
    return () => clearInterval(again)
  }, [isNews, router])

  const canonical = `/${[network.slug, ...rest].join('/')}${search ? `?${search}` : ''}`
  useEffect(() => {
    // Without the router: a new path would load the page anew and stop what is being asked.
    if (isByName) window.history.replaceState(null, '', canonical)
  }, [isByName, canonical])
}
