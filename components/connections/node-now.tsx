import { useNode } from '@/components/reader/use-nodes'
import type { Network } from '@/lib/networks'
import { describeNow } from '@/lib/nodes/describe-node'

/** How the operator's own node of a network is. */
export function NodeNow({ network }: { network: Network }) {
  const node = useNode(network)
  if (!node) return null
  return (
    <p className="text-note wrap-anywhere">
      {node.host} · {describeNow(node)}
    </p>
  )
}
