'use client'

import type { Hex } from 'viem'
import { RunNotice } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { askRegistryLines } from '@/lib/names/registry/ask-registry'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import { type LookedUpLines, lookUpLines, MOST_LOOKED_UP } from '@/lib/state-diff/steps/look-up-lines'
import { countOf } from '@/lib/text/count'

/** Looks the source lines of codes without lines up at the registry, on a press. */
export function LinesLookUp({
  codes,
  nameOf,
  lookedUp,
  onLookedUp,
}: {
  /** Codes without lines, by address. */
  codes: ReadonlyMap<Hex, Hex>
  nameOf: (address: Hex) => string
  lookedUp: LookedUpLines
  onLookedUp: (lookedUp: LookedUpLines) => void
}) {
  const network = useNetwork()
  const run = useAsk(async (asked: ReadonlyMap<Hex, Hex>, _, signal) =>
    onLookedUp(await lookUpLines(lookedUp, asked, (address) => askRegistryLines(network, address, signal))),
  )
  if (whyNotLookedUp(network) !== null) return null
  const left = new Map([...codes].filter(([address]) => !lookedUp.without.has(address)))
  return (
    <div className="grid gap-2 text-note">
      {left.size > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button disabled={run.state === 'running'} onClick={() => run.start(left)}>
            Look up source lines of {countOf(Math.min(left.size, MOST_LOOKED_UP), 'contract')} at Sourcify
          </Button>
          <span className="text-ink-soft">
            Free. Sends only the chain id and the addresses to sourcify.dev, or to the registry that the
            operator of this explorer has set.
          </span>
        </div>
      ) : null}
      <RunNotice run={run} asking="Reading from the registry…" stopped="Stopped. Nothing was found." />
      <div role="status" className="grid gap-1">
        {lookedUp.problem === null ? null : <p className="text-warn">{lookedUp.problem}</p>}
        {[...lookedUp.without].map(([address, says]) => (
          <p key={address} className="text-ink-soft wrap-anywhere">
            {nameOf(address)} has no source lines. {says}
          </p>
        ))}
      </div>
    </div>
  )
}
