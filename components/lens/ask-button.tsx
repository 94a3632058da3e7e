'use client'

import type { ComponentProps } from 'react'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPrice, formatPriceRange, type PriceRange } from '@/lib/credits/price-range'
import { PriceTag } from './price-tag'

/** A button that asks, with the price of its press in the unit of the page's network; null shows none. */
export function AskButton({
  price,
  isMost,
  children,
  ...button
}: ComponentProps<typeof Button> & { price: number | PriceRange | null; isMost?: boolean }) {
  const { unit } = useTariff()
  const text =
    typeof price === 'number' ? formatPrice(price, unit) : price === null ? '' : formatPriceRange(price, unit)
  return (
    <Button {...button}>
      {children} <PriceTag price={text} isMost={isMost} />
    </Button>
  )
}
