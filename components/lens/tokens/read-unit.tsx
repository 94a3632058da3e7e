'use client'

import { useQueryClient } from '@tanstack/react-query'
import { requireCurrentCode } from '@/components/lens/names/require-current-code'
import { useLayout } from '@/components/lens/names/use-layout'
import { PriceTag } from '@/components/lens/price-tag'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPriceRange } from '@/lib/credits/price-range'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { findUnitPaths } from '@/lib/storage/display/amount-unit'
import { askUnit, priceUnit, type UnitPlaces, type UnitRead } from '@/lib/storage/token/ask-unit'
import { countOf, formatCount } from '@/lib/text/count'

/** Reads the decimals and the symbol of a token where its layout has them; nothing where no layout is at hand. */
export function ReadUnit({ token, onRead }: { token: string; onRead: (read: UnitRead) => void }) {
  const network = useNetwork()
  const known = useLayout(token, 'latest')
  const queryClient = useQueryClient()
  const { unit, prices } = useTariff()
  const run = useAsk(async (places: UnitPlaces, client, signal) => {
    await requireCurrentCode(queryClient, network, { address: token, block: 'latest', signal }, known ?? null)
    const read = await askUnit(client, { address: parseTypedAddress(token), places })
    onRead(read)
    return read
  })
  // A guess from bytecode has names that are made up.
  if (!known || known.origin === 'guessed') return null
  const { decimals, symbol } = findUnitPaths(known.layout)
  const places = { layout: known.layout, decimals: onlyOf(decimals), symbol: onlyOf(symbol) }
  const wanted = [places.decimals && 'decimals', places.symbol && 'symbol'].filter(Boolean).join(' and ')
  return (
    <div className="grid gap-1 text-note">
      {decimals.length === 0 ? (
        <p className="text-ink-soft">
          The layout of this token has no variable for decimals: they are in the code. Enter them above.
        </p>
      ) : null}
      {[decimals, symbol].map((paths) =>
        paths.length > 1 ? (
          <p key={paths.join()} className="text-ink-soft wrap-anywhere">
            The layout has several candidates: <span className="font-mono">{paths.join(', ')}</span>. Read the
            right variable by its path and enter the value above.
          </p>
        ) : null,
      )}
      {wanted === '' ? null : (
        <Button className="w-fit" disabled={run.state === 'running'} onClick={() => run.start(places)}>
          Read {wanted} from storage <PriceTag price={formatPriceRange(priceUnit(places, prices), unit)} />
        </Button>
      )}
      <RunView run={run} asking="Reading…">
        {run.progress ? (
          <p role="status">
            {sayRead(run.progress)}{' '}
            <span className="text-ink-soft">block {formatCount(Number(run.progress.block))}</span>
          </p>
        ) : null}
      </RunView>
    </div>
  )
}

const onlyOf = (paths: readonly string[]): string | null => (paths.length === 1 ? (paths[0] ?? null) : null)

/** The symbol stands in its field. */
function sayRead({ decimals, symbol }: UnitRead): string {
  if (decimals !== null) return `Its storage says ${countOf(decimals, 'decimal')}.`
  return symbol === null
    ? 'The storage has no symbol.'
    : 'The symbol is filled in above. Set it together with the decimals.'
}
