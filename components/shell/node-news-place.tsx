'use client'

import dynamic from 'next/dynamic'
import { useNetwork } from '@/components/reader/use-network'

const NodeNews = dynamic(() => import('./node-news').then((module) => module.NodeNotice), { ssr: false })

/** News of the own node, under the header of its pages. */
export function NodeNewsPlace() {
  return useNetwork().service === 'node' ? <NodeNews /> : null
}
