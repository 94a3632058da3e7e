import Link from 'next/link'
import { PAGES } from '@/app/home-panel'
import { DocsLink } from '@/components/docs/docs-link'
import { Section } from '@/components/ui/section'
import { describeNow } from '@/lib/nodes/describe-node'
import { networkOfNode } from '@/lib/nodes/node-network'
import type { NodeState } from '@/lib/nodes/node-state'

/** The operator's own nodes with their chains and heads. */
export function OwnNodes({
  nodes,
  names,
  hasLinks,
}: {
  nodes: readonly NodeState[]
  /** Where names of contracts come from. */
  names: string | null
  /** Whether to link the three pages. */
  hasLinks: boolean
}) {
  return (
    <Section id="own-nodes" title={nodes.length === 1 ? 'Your node' : 'Your nodes'}>
      <ul className="grid gap-4">
        {nodes.map((node) => (
          <li key={node.name} className="grid gap-1">
            <p className="wrap-anywhere">
              <span className="font-medium">{node.name}</span>{' '}
              <span className="text-ink-soft">
                at {node.host} · {describeNow(node)}
              </span>
            </p>
            {hasLinks ? (
              <p className="flex flex-wrap gap-x-6 gap-y-2">
                {Object.entries(PAGES).map(([path, name]) => (
                  <Link key={path} href={`/${networkOfNode(node).slug}/${path}`} prefetch={false}>
                    {name}
                  </Link>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {names === null ? null : (
        <p className="text-ink-soft wrap-anywhere">
          {names} <DocsLink to="project-folder">How names are found</DocsLink>
        </p>
      )}
    </Section>
  )
}
