import { BlockField } from '@/components/lens/block-field'
import { HistoryHint } from '@/components/lens/history-hint'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { formatBlock } from '@/lib/block/block'
import { pinPrice } from '@/lib/block/pin-price'
import { formatPrice } from '@/lib/credits/price-range'
import { describeHistory } from '@/lib/networks'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'

export function QuestionBlockField({
  value,
  problem,
  onChange,
}: {
  value: string
  problem: string | undefined
  onChange: (block: string) => void
}) {
  const network = useNetwork()
  return (
    <BlockField
      id="block"
      label="Block"
      value={value}
      hint={
        <>
          Number or tag. <HistoryHint kind="state" typed={value} orElse={describeHistory(network)} />
        </>
      }
      problem={problem}
      aside={<PinHeadButton onPin={onChange} />}
      onChange={onChange}
    />
  )
}

/** Replaces a tag by the number of the newest block, so that the link is the same for everyone. */
export function PinHeadButton({ onPin }: { onPin: (block: string) => void }) {
  const { unit, prices } = useTariff()
  const price = formatPrice(pinPrice('latest', prices), unit)
  const run = useAsk(pin)

  async function pin(_: null, client: RpcClient) {
    const { pinBlock } = await import('@/lib/block/pin-block')
    onPin(formatBlock(await pinBlock(client, 'latest')))
  }

  return (
    <button
      type="button"
      onClick={() => run.start(null)}
      disabled={run.state === 'running'}
      className="min-h-6 rounded-control px-1 text-accent text-note hover:bg-raised"
    >
      <span aria-live="polite">{run.how === 'refused' ? 'Failed. Try again' : 'Use the newest block'}</span>{' '}
      {price && `· ${price}`}
    </button>
  )
}
