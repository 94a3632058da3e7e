import { otherChainOfPath, requireNetwork } from '@/app/reader-networks'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { SamePageLink } from '@/components/shell/same-page-link'
import { Notice } from '@/components/ui/notice'
import { readConfig, servesDemo } from '@/lib/config'
import { describeOtherChain } from '@/lib/nodes/describe-node'
import { type FoundNode, networkOfNode } from '@/lib/nodes/node-network'

export default async function NetworkLayout({ children, params }: LayoutProps<'/[network]'>) {
  const otherChain = await otherChainOfPath(params)
  if (otherChain) return <OtherChain {...otherChain} />
  const network = await requireNetwork(params)
  if (network.service !== 'embedded' || servesDemo(readConfig())) return children
  return (
    <>
      <div className="mx-auto max-w-[1440px] px-4 pt-6 lg:px-6">
        <Notice
          tone="plain"
          title="This explorer was started without the demo."
          action={<ConnectionsLink>Open connections</ConnectionsLink>}
        >
          <p>To read {network.name} and its examples, add a key of a service that has this network.</p>
        </Notice>
      </div>
      {children}
    </>
  )
}

/** Replaces a page of a chain that the node does not have, so that no call is sent. */
function OtherChain({ node, asked }: FoundNode) {
  const { tone, title, says } = describeOtherChain(node, asked)
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-10">
      <h1 className="font-medium text-answer">This link needs another chain</h1>
      <Notice
        tone={tone}
        title={title}
        action={
          <SamePageLink slug={networkOfNode(node).slug}>Open this page on the chain of the node</SamePageLink>
        }
      >
        <p>{says}</p>
      </Notice>
    </div>
  )
}
