'use client'

import dynamic from 'next/dynamic'
import { useNetwork } from '@/components/reader/use-network'

const NodeNews = dynamic(() => import('./node-news').then((module) => module.NodeNotice), { ssr: false })

/** Under the header, what there is to say of the operator's own node where the page is of it. */
export function NodeNewsPlace() {
  const network = useNetwork()
  return network.service === 'node' ? <NodeNews network={network} /> : null
}
