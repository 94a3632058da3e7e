'use client'
'use no memo'

import type { Hex } from 'viem'
import { PriceTag } from '@/components/lens/price-tag'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useAsk } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import { askContractStart, type StartQuote } from '@/lib/logs/range/contract-start'
import type { Network } from '@/lib/networks'
import { countOf, formatAmount } from '@/lib/text/count'

/** Where a search from the first block on would ask for many blocks before the contract was: finds its first block. */
export function ContractStart({
  network,
  address,
  range,
  quote: { calls, price, spares },
  tariff,
  onFound,
}: {
  network: Network
  address: Hex
  range: { from: number; to: number | 'latest' }
  quote: StartQuote
  tariff: Tariff
  onFound: (block: number) => void
}) {
  const find = useAsk<Hex, null>(
    network,
    async (of, client) => {
      onFound(await askContractStart(client, of, range))
      return null
    },
    () => undefined,
  )
  return (
    <div className="grid gap-1">
      {find.state === 'running' ? (
        <Button onClick={find.stop}>Stop searching for the first block</Button>
      ) : (
        <Button onClick={() => find.start(address)}>
          Begin at the contract’s first block <PriceTag price={formatPrice(price, tariff.unit)} isMost />
        </Button>
      )}
      {find.how === 'refused' ? <RefusalNotice error={find.error} /> : null}
      <p className="text-ink-soft text-note">
        Found by at most {countOf(calls, 'call')} of eth_getCode; may spare up to{' '}
        {formatAmount(spares, tariff.unit)}. Wrong for a contract that was destroyed and created again: logs
        of its earlier life are then left out.
      </p>
    </div>
  )
}
