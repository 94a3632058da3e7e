'use client'

import type { Hex } from 'viem'
import { Button } from '@/components/ui/button'
import { formatCredits } from '@/lib/credits/format-credits'
import { PRICES } from '@/lib/credits/price-table'
import { TriptychError } from '@/lib/errors'
import { readBlockHeader } from '@/lib/rpc/block-header'
import { BillLine } from '../bill-line'
import { RefusalNotice } from '../refusal-notice'
import { useAsk } from '../use-ask'
import { useNetwork } from '../use-network'

/** Looks up the hash of a block, so that a link can say which chain it was about even after a reorganisation. */
export function BlockHashFinder({ block, onFound }: { block: bigint; onFound: (hash: Hex) => void }) {
  const network = useNetwork()
  const { asked, ask } = useAsk(network, async (number: bigint, door) => {
    const header = await readBlockHeader(door, Number(number))
    if (!header) throw new TriptychError('The service knows no such block.')
    onFound(header.hash.toLowerCase() as Hex)
  })
  return (
    <div className="grid gap-1">
      <Button className="justify-self-start" disabled={asked.state === 'asking'} onClick={() => ask(block)}>
        Add the hash of block {block.toLocaleString('en-US')} · {formatCredits(PRICES.eth_getBlockByNumber)}
      </Button>
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {asked.state === 'refused' ? <BillLine bill={asked.bill} /> : null}
    </div>
  )
}
