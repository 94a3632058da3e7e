import { BlockField } from '@/components/lens/block-field'
import { useNetwork } from '@/components/reader/use-network'
import { describeHistory } from '@/lib/networks'
import { PinHeadButton } from './pin-head-button'

/** The block of a storage question, with what the network still serves and the newest one at its price. */
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
      hint={`Number or tag. ${describeHistory(network)}`}
      problem={problem}
      aside={<PinHeadButton network={network} onPin={onChange} />}
      onChange={onChange}
    />
  )
}
