'use client'

import { useState } from 'react'
import { useNode } from '@/components/reader/use-nodes'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'
import { describeAbsence, describeChange } from '@/lib/nodes/describe-node'
import { type NodeState, nodeChangeKey } from '@/lib/nodes/node-state'
import { NewChainNotice } from './new-chain-notice'
import { ProjectNews } from './project-news'
import { SamePageLink } from './same-page-link'
import { useFollowChain } from './use-follow-chain'

/** What there is to say of the node of a page: that it is away, that its chain is another one, or that it was turned back. */
export function NodeNews({ network }: { network: Network }) {
  const node = useNode(network)
  useFollowChain(network, node)
  return (
    <div
      aria-live="polite"
      data-testid="node-news"
      className="mx-auto grid max-w-[1440px] gap-3 px-4 lg:px-6 print:hidden"
    >
      {node ? <News network={network} node={node} /> : null}
      <ProjectNews node={node} />
    </div>
  )
}

function News({ network, node }: { network: Network; node: NodeState }) {
  const absence = describeAbsence(node)
  if (absence) {
    return (
      <Padded>
        <Notice tone={absence.tone} title={absence.title}>
          <p>{absence.says}</p>
        </Notice>
      </Padded>
    )
  }
  return (
    <>
      <ChangeNotice network={network} node={node} />
      <NewChainNotice network={network} node={node} />
    </>
  )
}

/** What changed since the page was opened. */
function ChangeNotice({ network, node }: { network: Network; node: NodeState }) {
  const { change, chain } = node
  const [known, setKnown] = useState(() => nodeChangeKey(change))
  const isOther = chain !== null && network.chainId !== 0 && chain.chainId !== network.chainId
  const isBack = change?.kind === 'went-back' && nodeChangeKey(change) !== known
  if (!change || !chain || (!isOther && !isBack)) return null
  const { tone, title, says } = describeChange(node, change)
  const action = isOther ? (
    <SamePageLink slug={`${node.name}-${chain.chainId}`}>
      Open this page on chain {chain.chainId}
    </SamePageLink>
  ) : (
    <Button onClick={() => setKnown(nodeChangeKey(change))}>Dismiss</Button>
  )
  return (
    <Padded>
      <Notice tone={tone} title={title} action={action}>
        <p>{says}</p>
      </Notice>
    </Padded>
  )
}

const Padded = ({ children }: { children: React.ReactNode }) => <div className="pt-4">{children}</div>
