import { TokenSymbol } from '@/components/lens/tokens/token-symbol'

/** The symbol of a token behind a number; nothing where there is none. */
export const UnitSymbol = ({ symbol }: { symbol: string | null | undefined }) =>
  symbol == null ? null : (
    <>
      {' '}
      <TokenSymbol symbol={symbol} />
    </>
  )
