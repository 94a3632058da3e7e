'use client'

import type { Hex } from 'viem'
import { PriceTag } from '@/components/lens/price-tag'
import { RunView } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Words } from '@/lib/storage/place/words'
import { askMoreWords, MORE_WORDS, priceMoreWords } from '@/lib/storage/read/more-words'
import { RawWords } from './raw-words'

/** The words of a value of which the layout does not say how many it has, and a way to read on. */
export function MoreWords({
  network,
  address,
  block,
  words,
}: {
  network: Network
  address: Hex
  block: BlockParameter
  words: Words
}) {
  const { unit, prices } = useTariff(network)
  const run = useAsk(
    network,
    (known: Words, client) => askMoreWords(client, { address, block, words: known }),
    stayInPlace,
  )
  const known = run.progress ?? run.question ?? words
  return (
    <div className="grid gap-3">
      <RawWords words={known} />
      {run.state === 'running' ? null : (
        <Button className="w-fit" onClick={() => run.start(known)}>
          Read {MORE_WORDS} more words <PriceTag price={formatPrice(priceMoreWords(prices), unit)} />
        </Button>
      )}
      <RunView run={run} asking="Reading storage…" />
    </div>
  )
}
