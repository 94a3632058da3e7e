import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { type Decoded, unsignedOf } from '@/lib/storage/decode/decoded'
import { countOf } from '@/lib/text/count'
import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { describeUnitOrigin, type TokenUnit } from '@/lib/tokens/token-unit'

/** Lets the reader say that the numbers of a token are amounts of it: nothing in a layout does. */
export function AmountsChoice({
  unit,
  isOn,
  onChange,
}: {
  unit: TokenUnit
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-6 items-center gap-2 text-table pointer-coarse:min-h-11">
      <input type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />
      <span>
        Also as an amount of this token: {countOf(unit.decimals, 'decimal')}, {describeUnitOrigin(unit)}
      </span>
    </label>
  )
}

/** A number as an amount, beside the number itself; nothing for what is no unsigned integer. */
export function AmountOf({ value, unit }: { value: Decoded; unit: TokenUnit }) {
  const amount = unsignedOf(value)
  if (amount === null) return null
  return (
    <span className="font-mono text-ink-soft text-table wrap-anywhere">
      = {formatTokenAmount(amount, unit.decimals)}{' '}
      {unit.symbol === null ? null : <TokenSymbol symbol={unit.symbol} />}
    </span>
  )
}
