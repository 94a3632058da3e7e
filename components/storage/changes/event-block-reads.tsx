'use client'

import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { type BlockRange, describeBlocks } from '@/lib/block/block-range'
import type { Prices } from '@/lib/credits/tariff'
import { askEventBlocks, countMostReadsAt, type EventBlocks } from '@/lib/storage/changes/event-blocks'
import type { Probe } from '@/lib/storage/changes/search-change'
import { countOf, formatCount } from '@/lib/text/count'

/** Finds the blocks with events of the contract. The value is read at these blocks. */
export function EventBlockReads({
  address,
  range,
  known = [],
  onFound,
  onRead,
}: {
  address: Hex
  range: BlockRange | undefined
  known?: readonly Probe[]
  onFound: (found: EventBlocks) => void
  /** Missing if another control reads there. */
  onRead?: (found: EventBlocks) => void
}) {
  const { prices } = useTariff()
  const run = useAsk(async (question: { address: Hex; range: BlockRange }, client) => {
    const found = await askEventBlocks(client, question)
    onFound(found)
    return found
  })
  return (
    <div className="grid gap-2">
      <p className="max-w-[68ch] text-ink-soft text-table">
        Contracts often emit an event with a change. Reads at the blocks of events also find changes that were
        later undone.
      </p>
      <AskButton
        className="w-fit"
        price={prices.eth_getLogs}
        disabled={!range || run.state === 'running'}
        onClick={() => range && run.start({ address, range })}
      >
        Find blocks with events
      </AskButton>
      <RunView run={run} asking="Reading the contract’s logs…" stopped="Stopped. Press again to find them.">
        {run.progress ? <Found found={run.progress} known={known} prices={prices} onRead={onRead} /> : null}
      </RunView>
    </div>
  )
}

function Found({
  found,
  known,
  prices,
  onRead,
}: {
  found: EventBlocks
  known: readonly Probe[]
  prices: Prices
  onRead: ((found: EventBlocks) => void) | undefined
}) {
  const { range, blocks, more } = found
  const where = describeBlocks(range)
  if (blocks.length === 0) return <p role="status">The contract emitted no events in {where}.</p>
  return (
    <>
      <p role="status">
        {more > 0 ? `The newest ${blocks.length} blocks` : countOf(blocks.length, 'block')} with its events in{' '}
        {where}
        {more > 0 ? `. There are ${formatCount(more)} older ones.` : '.'}
      </p>
      {onRead ? (
        <AskButton
          className="w-fit"
          price={countMostReadsAt(found, known) * prices.eth_getStorageAt}
          isMost
          onClick={() => onRead(found)}
        >
          Read at these blocks
        </AskButton>
      ) : null}
    </>
  )
}
