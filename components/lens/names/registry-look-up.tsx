'use client'

import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { RunNotice } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Hex as HexView } from '@/components/ui/hex'
import { askRegistry } from '@/lib/names/registry/ask-registry'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import type { VerifiedContract } from '@/lib/names/registry/registry-answer'
import { countOf } from '@/lib/text/count'
import { RegistryAnswerView } from './registry-answer-view'

/** Looks up a contract at the registry on a press: one request through the explorer's server. */
export function RegistryLookUp({
  address,
  label,
  onFound,
  children,
}: {
  address: Hex
  label: string
  onFound: (contract: VerifiedContract) => void | Promise<void>
  children?: (contract: VerifiedContract) => ReactNode
}) {
  const network = useNetwork()
  const why = whyNotLookedUp(network)
  const run = useAsk(async (asked: Hex, _, signal) => {
    const answer = await askRegistry(network, asked, signal)
    if (answer.kind === 'verified') await onFound(answer)
    return answer
  })
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
                  <RegistryLookUp address={implementation} label="Look up this code" onFound={onFound}>
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

/** A diamond may have dozens of facets. */
const SHOWN = 50

/** The implementations of a proxy, each with actions. */
export function RegistryProxyView({
  contract: { proxy },
  children,
}: {
  contract: VerifiedContract
  children: (implementation: Hex) => ReactNode
}) {
  if (proxy === null) return null
  if (proxy === 'unknown') {
    return (
      <p className="text-note text-warn">
        The registry does not know whether this is a proxy. If it is a proxy, look up its implementation.
      </p>
    )
  }
  const { type, implementations } = proxy
  const left = implementations.length - SHOWN
  return (
    <div className="grid gap-2">
      <p>
        This is a proxy at the newest block of the registry{type === null ? null : ` (${type})`}. Its
        implementation defines its variables and events. At an earlier block the implementation may have been
        another one.
      </p>
      <ul className="grid gap-3 border-hairline border-l pl-4">
        {implementations.slice(0, SHOWN).map(({ address, name }) => (
          <li key={address} className="grid gap-1">
            <p className="wrap-anywhere">
              {name === null ? null : <span className="font-medium">{name} </span>}
              <HexView value={address} />
            </p>
            {children(address)}
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="text-note">And {countOf(left, 'more implementation')}.</p> : null}
    </div>
  )
}
