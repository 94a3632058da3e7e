'use client'

import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import type { LiveRun } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import {
  type Implementations,
  listUnread,
  priceImplementations,
} from '@/lib/state-diff/access-list/ask-implementations'
import { blockName } from '@/lib/state-diff/describe-replay'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'
import { countOf } from '@/lib/text/count'

/** An access list does not say which code ran. The implementations of its proxies are read on a press, for the names of variables. */
export function ProxyCodes({
  result,
  block,
  reading,
}: {
  result: DiffResult
  block: bigint
  reading: LiveRun<readonly Hex[], Implementations>
}) {
  const { prices } = useTariff()
  const unread = result.source === 'access list' ? listUnread(result.proxies) : []
  if (unread.length === 0) return null
  const proxies = countOf(unread.length, 'proxy contract')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {reading.progress ? (
        <p className="max-w-[68ch] text-ink-soft text-note">
          The code behind {proxies} is as the node returned it for {blockName(block - 1n)}. It only names
          variables.
        </p>
      ) : (
        <AskButton
          className="w-fit"
          price={priceImplementations(prices, unread)}
          disabled={reading.state === 'running'}
          onClick={() => reading.start(unread)}
        >
          Find the code behind {proxies}
        </AskButton>
      )}
      <RunView run={reading} asking="Reading the implementation slots…" stopped="Stopped." />
    </div>
  )
}
