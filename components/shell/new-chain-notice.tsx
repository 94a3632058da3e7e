'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptText, useKeptText } from '@/components/reader/kept-text'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { countAllKept, takeOverKept } from '@/lib/kept/take-over'
import { describeChange, describeKept } from '@/lib/nodes/describe-node'
import type { NodeState } from '@/lib/nodes/node-state'
import {
  addSeenChain,
  chainsBefore,
  forgetChainsBefore,
  formatSeenChains,
  parseSeenChains,
} from '@/lib/nodes/seen-chains'
import { PassingNotice } from './passing-notice'

const SEEN = keptText('triptych-node-chains')

/** Shown once after a node began a new chain. It can move what this browser kept for the earlier chain to the new one. */
export function NewChainNotice({ node }: { node: NodeState }) {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const seen = parseSeenChains(useKeptText(SEEN))
  const before = chainsBefore(seen, network)
  const isNoted = network.chainId === 0 || seen.at(-1) === network.keptAs
  useEffect(() => {
    if (!isNoted) SEEN.keep(formatSeenChains(addSeenChain(parseSeenChains(SEEN.read()), network)))
  }, [isNoted, network])
  const { data: counts } = useQuery({
    queryKey: ['kept-before', before],
    enabled: before.length > 0,
    staleTime: 0,
    queryFn: () => countAllKept(before),
  })
  const { chain } = node
  if (!counts || !chain || before.length === 0) return null

  const dismiss = () => SEEN.keep(formatSeenChains(forgetChainsBefore(parseSeenChains(SEEN.read()), network)))
  async function takeOver() {
    for (const name of before) await takeOverKept(name, network.keptAs)
    for (const queryKey of [['layout'], ['kept-abi'], ['reader-events'], ['token-units'], ['names']])
      queryClient.invalidateQueries({ queryKey })
    dismiss()
  }
  const { chainId, mark, head } = { ...chain, head: chain.head.number }
  const { tone, title, says } = describeChange(node, { kind: 'new-chain', chainId, mark, head })
  const kept = describeKept(counts)
  return (
    <PassingNotice
      tone={tone}
      title={title}
      action={
        counts.layouts + counts.abis + counts.tokens > 0 ? (
          <Button onClick={() => void takeOver()}>Use the earlier layouts, ABIs and decimals</Button>
        ) : null
      }
      onDismiss={dismiss}
    >
      <p>{says}</p>
      <p>
        {kept === ''
          ? 'Nothing was kept for the earlier chain.'
          : `Not in use now: ${kept}. Use them again if you deployed the contracts to the same addresses.`}
      </p>
    </PassingNotice>
  )
}
