'use client'

import { useState } from 'react'
import { useNode } from '@/components/reader/use-node'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'
import { describeAbsence, describeChange } from '@/lib/nodes/describe-node'
import { type NodeState, nodeChangeKey } from '@/lib/nodes/node-state'
import { NewChainNotice } from './new-chain-notice'
import { PassingNotice, PassingNotices } from './passing-notice'
import { ProjectNews } from './project-news'
import { SamePageLink } from './same-page-link'
import { useFollowChain } from './use-follow-chain'

/** What there is to say of the node of a page: that it is away, that its chain is another one, or that it was turned back. */
export function NodeNotice({ network }: { network: Network }) {
  const node = useNode()
  useFollowChain(network, node)
  const isThere = node !== undefined && node.fault === null
  return (
    <div
      aria-live="polite"
      data-testid="node-news"
      className="mx-auto max-w-[1440px] px-4 lg:px-6 print:hidden"
    >
      {node ? <Standing network={network} node={node} /> : null}
      <PassingNotices>
        {isThere ? <TurnedBack network={network} node={node} /> : null}
        {isThere ? <NewChainNotice network={network} node={node} /> : null}
        <ProjectNews node={node} />
      </PassingNotices>
    </div>
  )
}

const isOfOtherChain = ({ chainId }: Network, { chain }: NodeState): boolean =>
  chain !== null && chainId !== 0 && chain.chainId !== chainId

/** What holds for as long as it stands there. */
function Standing({ network, node }: { network: Network; node: NodeState }) {
  const { name, change, chain } = node
  const absence = describeAbsence(node)
  if (absence) {
    return (
      <div className="pt-4">
        <Notice tone={absence.tone} title={absence.title}>
          <p>{absence.says}</p>
        </Notice>
      </div>
    )
  }
  if (!change || !chain || !isOfOtherChain(network, node)) return null
  const { tone, title, says } = describeChange(node, change)
  return (
    <div className="pt-4">
      <Notice
        tone={tone}
        title={title}
        action={
          <SamePageLink slug={`${name}-${chain.chainId}`}>
            Open this page on chain {chain.chainId}
          </SamePageLink>
        }
      >
        <p>{says}</p>
      </Notice>
    </div>
  )
}

/** That the chain lost blocks since the page was opened. */
function TurnedBack({ network, node }: { network: Network; node: NodeState }) {
  const { change } = node
  const [known, setKnown] = useState(() => nodeChangeKey(change))
  const isNews = change?.kind === 'went-back' && nodeChangeKey(change) !== known
  if (!change || !isNews || isOfOtherChain(network, node)) return null
  const { tone, title, says } = describeChange(node, change)
  return (
    <PassingNotice tone={tone} title={title} onDismiss={() => setKnown(nodeChangeKey(change))}>
      <p>{says}</p>
    </PassingNotice>
  )
}
