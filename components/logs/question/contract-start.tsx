'use client'
'use no memo' // saves 209 bytes, see docs/develop/rules.md
import type { Hex } from 'viem'
import { PriceTag } from '@/components/lens/price-tag'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useAsk } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/lib/credits/price-range'
import type { StartOffer } from '@/lib/logs/price/forecast-search'
import { askContractStart } from '@/lib/logs/range/contract-start'
import { countOf, formatAmount } from '@/lib/text/count'
import { useForm } from './form-context'

/** Finds the first block of a contract, where a search from the first block would read many blocks before it. */
export function ContractStart({ address, range, quote: { calls, price, spares } }: StartOffer) {
  const { tariff, change } = useForm()
  const find = useAsk<Hex, null>(async (of, client) => {
    change({ from: String(await askContractStart(client, of, range)) })
    return null
  })
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
