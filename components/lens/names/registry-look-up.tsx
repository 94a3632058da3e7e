'use client'

import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { RunNotice } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import { askRegistry } from '@/lib/names/registry/ask-registry'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import type { VerifiedContract } from '@/lib/names/registry/registry-answer'
import type { Network } from '@/lib/networks'
import { RegistryAnswerView } from './registry-answer-view'
import { RegistryProxyView } from './registry-proxy-view'

/**
 * Looks a contract up at the registry, on a press: one request, of the explorer's server. Whoever places it says what is done with
 * what was found, and what may be done beside it.
 */
export function RegistryLookUp({
  network,
  address,
  label,
  onFound,
  children,
}: {
  network: Network
  address: Hex
  /** What the button says. */
  label: string
  onFound: (contract: VerifiedContract) => void | Promise<void>
  children?: (contract: VerifiedContract) => ReactNode
}) {
  const why = whyNotLookedUp(network)
  const run = useAsk(
    network,
    async (asked: Hex, _, signal) => {
      const answer = await askRegistry(network, asked, signal)
      if (answer.kind === 'verified') await onFound(answer)
      return answer
    },
    stayInPlace,
  )
  const answer = run.progress
  if (why !== null) return <p className="text-ink-soft text-note">{why}</p>
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button disabled={run.state === 'running'} onClick={() => run.start(address)}>
          {label}
        </Button>
        <span className="text-ink-soft text-note">
          Free. Sends only the chain id and the address to sourcify.dev, or to the registry that the operator
          of this explorer has set.
        </span>
      </div>
      <RunNotice run={run} asking="Reading from the registry…" stopped="Stopped. Nothing was found." />
      {answer ? (
        <RegistryAnswerView asked={{ chainId: network.chainId, address }} answer={answer}>
          {answer.kind === 'verified' ? (
            <>
              {children?.(answer)}
              <RegistryProxyView contract={answer}>
                {(implementation) => (
                  <RegistryLookUp
                    network={network}
                    address={implementation}
                    label="Look up this code"
                    onFound={onFound}
                  >
                    {children}
                  </RegistryLookUp>
                )}
              </RegistryProxyView>
            </>
          ) : null}
        </RegistryAnswerView>
      ) : null}
    </div>
  )
}
