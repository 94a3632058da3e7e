import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/lib/credits/price-range'

/** A button that starts paid calls, with their price. A long label wraps. */
export function PricedButton({
  label,
  price,
  onClick,
}: {
  label: string
  /** In the unit of the tariff. */
  price: number
  onClick: () => void
}) {
  const text = formatPrice(price, useTariff().unit)
  return (
    <Button className="h-auto! min-h-8 w-fit flex-wrap py-1 pointer-coarse:min-h-11" onClick={onClick}>
      <span>{label}</span> {text && <span>· {text}</span>}
    </Button>
  )
}
