'use client'

import { useState } from 'react'
import { useNetwork } from '@/components/reader/use-network'
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

/** News of the own node of a page: it does not answer, it has another chain, or its chain lost blocks. */
export function NodeNotice() {
  const node = useNode()
  useFollowChain(node)
  const isThere = node !== undefined && node.fault === null
  return (
    <div
      aria-live="polite"
      data-testid="node-news"
      className="mx-auto max-w-[1440px] px-4 lg:px-6 print:hidden"
    >
      {node ? <Standing node={node} /> : null}
      <PassingNotices>
        {isThere ? <TurnedBack node={node} /> : null}
        {isThere ? <NewChainNotice node={node} /> : null}
        <ProjectNews node={node} />
      </PassingNotices>
    </div>
  )
}

const isOfOtherChain = ({ chainId }: Network, { chain }: NodeState): boolean =>
  chain !== null && chainId !== 0 && chain.chainId !== chainId

/** Shown for as long as it is true. */
function Standing({ node }: { node: NodeState }) {
  const network = useNetwork()
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

/** The chain lost blocks since the page was opened. */
function TurnedBack({ node }: { node: NodeState }) {
  const network = useNetwork()
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
