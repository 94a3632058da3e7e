'use client'

import { type Hex, numberToHex } from 'viem'
import { Button } from '@/components/ui/button'
import { formatCredits } from '@/lib/credits/format-credits'
import { PRICES } from '@/lib/credits/price-table'
import { readBlockHash } from '@/lib/rpc/read-block-hash'
import { BillLine } from '../bill-line'
import { RefusalNotice } from '../refusal-notice'
import { useAsk } from '../use-ask'
import { useNetwork } from '../use-network'

/** Looks up the hash of a block, so that a link can say which chain it was about even after a reorganisation. */
export function BlockHashFinder({ block, onFound }: { block: bigint; onFound: (hash: Hex) => void }) {
  const network = useNetwork()
  const { asked, ask } = useAsk(network, async (number: bigint, door) => {
    const hash = await readBlockHash(door, numberToHex(number))
    onFound(hash)
    return hash
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
