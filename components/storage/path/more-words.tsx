'use client'

import type { Hex } from 'viem'
import { Asking } from '@/components/lens/asking'
import { BillLine } from '@/components/lens/bill-line'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-ask'
import { Button } from '@/components/ui/button'
import type { Network } from '@/lib/networks'
import type { Words } from '@/lib/storage/place/words'
import { MORE_WORDS, MORE_WORDS_PRICE, readMoreWords } from '@/lib/storage/read/more-words'
import { formatCredits } from '@/lib/text/count'
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
  block: string
  words: Words
}) {
  const { asked, ask, stop } = useAsk(
    network,
    (known: Words, door) => readMoreWords(door, { address, block, words: known }),
    stayInPlace,
  )
  const known = asked.state === 'idle' ? words : asked.state === 'answered' ? asked.answer : asked.question
  return (
    <div className="grid gap-3">
      <RawWords words={known} />
      {asked.state === 'asking' ? (
        <Asking what="Reading storage…" onStop={stop} />
      ) : (
        <Button className="w-fit" onClick={() => ask(known)}>
          Read {MORE_WORDS} more words <span aria-hidden>·</span> {formatCredits(MORE_WORDS_PRICE)}
        </Button>
      )}
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {'bill' in asked ? <BillLine bill={asked.bill} /> : null}
    </div>
  )
}
