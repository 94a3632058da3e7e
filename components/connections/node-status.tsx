import { useNode } from '@/components/reader/use-node'
import { describeNow } from '@/lib/nodes/describe-node'

/** The state of the own node of a network. */
export function NodeStatus() {
  const node = useNode()
  return node ? (
    <p className="text-note wrap-anywhere">
      {node.host} · {describeNow(node)}
    </p>
  ) : null
}
