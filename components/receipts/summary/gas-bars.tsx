import { Meter } from '@/components/ui/meter'
import type { GasShare } from '@/lib/receipts/summary/receipt-summary'
import { formatShare } from '@/lib/text/count'

/** Gas of the transaction and of the block up to and including it, on one scale. */
export function GasBars({ gas }: { gas: GasShare }) {
  return (
    <div className="grid gap-x-4 gap-y-1 pt-1 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
      <Meter share={gas.share} className="w-full" />
      <span>
        <span className="font-mono">{gas.used}</span>{' '}
        <span className="text-ink-soft">this transaction, {formatShare(gas.share)} of the block so far</span>
      </span>
      <Meter share={1} className="w-full" />
      <span>
        <span className="font-mono">{gas.cumulative}</span>{' '}
        <span className="text-ink-soft">the block so far, {gas.before} of it before this</span>
      </span>
    </div>
  )
}
