'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Hex } from 'viem'
import { useNetwork } from '@/components/reader/use-network'
import type { Network } from '@/lib/networks'
import { parseNodeSlug } from '@/lib/nodes/node-slug'
import { type NodeState, nodeChangeKey } from '@/lib/nodes/node-state'
import { type BlockStatus, judgeBlock } from '@/lib/receipts/receipt/block-status'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

/** The last known state of the operator's node; undefined for other networks. */
function useSeenNode({ slug, service }: Network): NodeState | undefined {
  const { data = [] } = useQuery<NodeState[]>({ queryKey: ['nodes'], queryFn: () => [], enabled: false })
  if (service !== 'node') return undefined
  const named = parseNodeSlug(
    slug,
    data.map(({ name }) => name),
  )
  return data.find(({ name }) => name === named?.name)
}

/** The block of the receipt when this page last read it on that chain; null if it did not. */
function useBlockRead(
  chain: NodeState['chain'] | undefined,
  hash: Hex,
  found: ParsedReceipt | null | undefined,
): bigint | null {
  const client = useQueryClient()
  const block = found?.receipt.blockNumber ?? null
  const mark = chain?.mark
  useEffect(() => {
    if (mark !== undefined && block !== null) client.setQueryData(['block read', mark, hash], block)
  }, [client, mark, hash, block])
  const { data = null } = useQuery<bigint | null>({
    queryKey: ['block read', mark, hash],
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Whether the block of a receipt is still on the chain, and whether the node's chain lost blocks. */
export function useBlockStatus(
  hash: Hex,
  found: ParsedReceipt | null | undefined,
): { status: BlockStatus; wentBack: boolean; lostBlock: bigint | null } {
  const node = useSeenNode(useNetwork())
  const lostBlock = useBlockRead(node?.chain, hash, found)
  const change = node && nodeChangeKey(node.change)
  const [read, setRead] = useState({ found, change })
  if (read.found !== found || (read.change === undefined && change !== undefined)) setRead({ found, change })
  const wentBack = node?.change?.kind === 'went-back'
  const isSince = read.found === found && read.change !== undefined && read.change !== change
  const status =
    found && node?.chain && wentBack && isSince ? judgeBlock(found.receipt, node.chain.head) : 'there'
  return { status, wentBack, lostBlock }
}
