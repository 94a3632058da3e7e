'use client'

import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Hex as HexView } from '@/components/ui/hex'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { shortSlot } from '@/lib/storage/place/slot'
import { type Words, wordAt } from '@/lib/storage/place/words'
import { askMoreWords, MORE_WORDS, priceMoreWords } from '@/lib/storage/read/ask-storage'

/** A value whose number of words is unknown, and a way to read more. */
export function MoreWords({ address, block, words }: { address: Hex; block: BlockParameter; words: Words }) {
  const { prices } = useTariff()
  const run = useAsk((known: Words, client) => askMoreWords(client, { address, block, words: known }))
  const known = run.progress ?? run.question ?? words
  return (
    <div className="grid gap-3">
      <RawWords words={known} />
      {run.state === 'running' ? null : (
        <AskButton className="w-fit" price={priceMoreWords(prices)} onClick={() => run.start(known)}>
          Read {MORE_WORDS} more words
        </AskButton>
      )}
      <RunView run={run} asking="Reading storage…" />
    </div>
  )
}

export function RawWords({ words }: { words: Words }) {
  return (
    <dl className="grid gap-1">
      {[...words.keys()].map((slot) => (
        <div
          key={`${slot}`}
          className="grid grid-cols-1 gap-x-4 text-table sm:grid-cols-[144px_minmax(0,1fr)]"
        >
          <dt className="truncate text-ink-soft text-note" title={shortSlot(slot)}>
            slot <span className="font-mono">{shortSlot(slot)}</span>
          </dt>
          <dd className="wrap-anywhere">
            <HexView value={wordAt(words, slot) ?? '0x'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
