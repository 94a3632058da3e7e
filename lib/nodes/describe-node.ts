import { countOf, formatCount } from '@/lib/text/count'
import type { AskedChain } from './node-slug'
import type { ChainChange, NodeFault, NodeState } from './node-state'

/** What is the matter, what it means and what to do. */
export type NodeNews = { tone: 'plain' | 'warn'; title: string; says: string }

/** What came instead of an answer. */
function describeFault(fault: NodeFault): string {
  switch (fault.kind) {
    case 'unreachable':
      return 'Nothing listens there, or it cannot be reached from this machine.'
    case 'silent':
      return 'Something listens there but says nothing within 2 seconds.'
    case 'status':
      return `It answers with HTTP ${fault.status}${fault.status === 403 ? ': nodes do so for a host name that they were not told of' : ''}.`
    case 'html':
      return 'It answers with an HTML page: that is the address of a site, not of a node.'
    case 'no-json':
      return 'It answers with something that is not JSON.'
    case 'no-rpc':
      return 'It answers, but not as a node of Ethereum does.'
    case 'refused':
      return 'It refuses to say which chain it has.'
  }
}

/** Why a node gives no answers now; null for one that does. */
export function describeAbsence({ name, host, fault, chain }: NodeState): NodeNews | null {
  if (!fault) return null
  if (fault.kind === 'refused') {
    return {
      tone: 'warn',
      title: `The node ${name} refuses to answer.`,
      says: `${describeFault(fault)} Its own log says why. This page looks again every 2 seconds, and nothing typed is lost.`,
    }
  }
  const isThere = fault.kind !== 'unreachable' && fault.kind !== 'silent'
  if (isThere) {
    return {
      tone: 'warn',
      title: `What is at ${host} is no node.`,
      says: `${describeFault(fault)} Check the address that ${name} was started with.`,
    }
  }
  return {
    tone: 'warn',
    title: chain ? `The node ${name} is down.` : `The node ${name} has not been reached yet.`,
    says: `${describeFault(fault)} Start it at ${host}: this page looks again every 2 seconds, and nothing typed is lost.`,
  }
}

/** What became of the chain while this page was open, or the explorer was running. */
export function describeChange({ name, chain }: NodeState, { kind, chainId, head }: ChainChange): NodeNews {
  if (kind === 'other-chain') {
    return {
      tone: 'warn',
      title: `The node ${name} is chain ${chain?.chainId} now; it was chain ${chainId}.`,
      says: 'What is shown of the chain before stays as it was answered. Questions go to the chain that is there now once this page is loaded again.',
    }
  }
  if (kind === 'new-chain') {
    return {
      tone: 'plain',
      title: `The node ${name} began a new chain.`,
      says: 'Addresses, blocks and transactions of the chain before may not exist on it.',
    }
  }
  return {
    tone: 'plain',
    title: `The chain of the node ${name} was turned back.`,
    says: `It had reached block ${formatCount(head)} and is at ${formatCount(chain?.head.number ?? 0)} now. What was read of the blocks that went is of a past that is gone.`,
  }
}

/** A link to a chain that the node does not have. */
export const describeOtherChain = ({ name, chain }: NodeState, { chainId }: AskedChain): NodeNews => ({
  tone: 'warn',
  title: `This link is of chain ${chainId}; the node ${name} is chain ${chain?.chainId} now.`,
  says: 'Nothing was asked. Start the node with the chain of the link, or open the same page on the chain that is there.',
})

/** "chain 31337, at block 12", or what is wrong. */
export function describeNow(node: NodeState): string {
  const absence = describeAbsence(node)
  if (absence || !node.chain) return absence?.title ?? ''
  return `chain ${node.chain.chainId}, at block ${formatCount(node.chain.head.number)}`
}

/** "2 layouts, 1 ABI, decimals of 4 tokens and 3 searches" of what is set aside; empty for nothing. */
export function describeKept(counts: {
  layouts: number
  abis: number
  tokens: number
  searches: number
}): string {
  const parts = [
    sayCount(counts.layouts, 'layout', 'layouts'),
    sayCount(counts.abis, 'ABI', 'ABIs'),
    counts.tokens === 0 ? '' : `decimals of ${countOf(counts.tokens, 'token')}`,
    sayCount(counts.searches, 'search', 'searches'),
  ].filter((part) => part !== '')
  return new Intl.ListFormat('en').format(parts)
}

const sayCount = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${formatCount(count)} ${count === 1 ? one : many}`
