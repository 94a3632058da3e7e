import { countOf, formatCount } from '@/lib/text/count'
import type { AskedChain } from './node-slug'
import type { ChainChange, NodeFault, NodeState } from './node-state'

/** A notice about a node: what happened, and what to do. */
export type NodeNews = { tone: 'plain' | 'warn'; title: string; says: string }

function describeFault(fault: NodeFault): string {
  switch (fault.kind) {
    case 'unreachable':
      return 'Nothing listens there, or this machine cannot reach it.'
    case 'silent':
      return 'It accepts connections but does not answer within 2 seconds.'
    case 'status':
      return `It answers with HTTP ${fault.status}${fault.status === 403 ? ': nodes refuse a host name that is not in their settings' : ''}.`
    case 'html':
      return 'It returns an HTML page: this is a website, not a node.'
    case 'no-json':
      return 'Its response is not JSON.'
    case 'no-rpc':
      return 'It answers, but not like an Ethereum node.'
    case 'refused':
      return 'It refuses eth_chainId.'
  }
}

/** Why a node does not answer; null if it does. */
export function describeAbsence({ name, host, fault, chain }: NodeState): NodeNews | null {
  if (!fault) return null
  if (fault.kind === 'refused') {
    return {
      tone: 'warn',
      title: `The node ${name} refuses requests.`,
      says: `${describeFault(fault)} See the log of the node for the reason. This page checks again every 2 seconds.`,
    }
  }
  const isThere = fault.kind !== 'unreachable' && fault.kind !== 'silent'
  if (isThere) {
    return {
      tone: 'warn',
      title: `There is no node at ${host}.`,
      says: `${describeFault(fault)} Check the address of ${name} in the start command.`,
    }
  }
  return {
    tone: 'warn',
    title: chain ? `The node ${name} is down.` : `The node ${name} has not been reached yet.`,
    says: `${describeFault(fault)} Start it at ${host}. This page checks again every 2 seconds.`,
  }
}

/** A change of the chain while this page was open, or the explorer was running. */
export function describeChange({ name, chain }: NodeState, { kind, chainId, head }: ChainChange): NodeNews {
  if (kind === 'other-chain') {
    return {
      tone: 'warn',
      title: `The node ${name} is chain ${chain?.chainId} now; it was chain ${chainId}.`,
      says: 'Results on this page are from the earlier chain. Reload the page to read the new chain.',
    }
  }
  if (kind === 'new-chain') {
    return {
      tone: 'plain',
      title: `The node ${name} started a new chain.`,
      says: 'Addresses, blocks and transactions of the earlier chain may not exist on it.',
    }
  }
  return {
    tone: 'plain',
    title: `The chain of the node ${name} lost blocks.`,
    says: `It was at block ${formatCount(head)} and is now at ${formatCount(chain?.head.number ?? 0)}. Results from the removed blocks are no longer valid.`,
  }
}

/** For a link to another chain than the node has. */
export const describeOtherChain = ({ name, chain }: NodeState, { chainId }: AskedChain): NodeNews => ({
  tone: 'warn',
  title: `This link is for chain ${chainId}, but the node ${name} is now chain ${chain?.chainId}.`,
  says: 'Nothing was sent. Start the node with the chain of the link, or open this page on the current chain.',
})

/** "chain 31337, at block 12", or why the node does not answer. */
export function describeNow(node: NodeState): string {
  const absence = describeAbsence(node)
  if (absence || !node.chain) return absence?.title ?? ''
  return `chain ${node.chain.chainId}, at block ${formatCount(node.chain.head.number)}`
}

/** "2 layouts, 1 ABI, decimals of 4 tokens and 3 searches"; empty for nothing. */
export function describeKept(counts: {
  layouts: number
  abis: number
  tokens: number
  searches: number
}): string {
  const parts = [
    counts.layouts > 0 && countOf(counts.layouts, 'layout'),
    counts.abis > 0 && countOf(counts.abis, 'ABI'),
    counts.tokens > 0 && `decimals of ${countOf(counts.tokens, 'token')}`,
    counts.searches > 0 && `${formatCount(counts.searches)} ${counts.searches === 1 ? 'search' : 'searches'}`,
  ].filter((part) => part !== false)
  return new Intl.ListFormat('en').format(parts)
}
