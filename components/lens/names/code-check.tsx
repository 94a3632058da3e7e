'use client'

import type { Hex } from 'viem'
import { PriceTag } from '@/components/lens/price-tag'
import { RunView } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Hex as HexView } from '@/components/ui/hex'
import { formatPriceRange } from '@/lib/credits/price-range'
import { type CodeVerdict, compareLayoutCode, priceCodeCheck } from '@/lib/names/recognise/check-code'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { FittedCode, LayoutText } from '@/lib/storage/kept/layout-text'
import { formatCount } from '@/lib/text/count'

/** Checks on a press whether the code of a layout still runs at an address. */
export function CodeCheck({
  address,
  block,
  held,
  onSeen,
}: {
  address: Hex
  block: BlockParameter
  /** The code of the layout. */
  held: Pick<LayoutText, 'code' | 'of'>
  onSeen: (seen: FittedCode) => void
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff(network)
  const run = useAsk(
    network,
    async (_: null, client) => {
      const verdict = await compareLayoutCode(client, { address, block, held })
      onSeen(verdict.seen)
      return verdict
    },
    stayInPlace,
  )
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-note">
        {held.code
          ? `The code was seen at block ${formatCount(Number(held.code.block))}.`
          : 'The layout was not compared with the code yet. The code may have changed.'}
      </p>
      <Button className="w-fit" disabled={run.state === 'running'} onClick={() => run.start(null)}>
        Check the code <PriceTag price={formatPriceRange(priceCodeCheck(block, prices), unit)} />
      </Button>
      <RunView run={run} asking="Reading the code…">
        {run.progress ? <Verdict verdict={run.progress} /> : null}
      </RunView>
    </div>
  )
}

const SAYS: Record<CodeVerdict['says'], string> = {
  same: 'It is the same code.',
  other:
    'The code is different: the layout is not used from this block on. It stays in use for earlier blocks.',
  first: 'The current code was saved with the layout. A later check can find whether it changed.',
  gone: 'There is no code at this block.',
}

function Verdict({ verdict }: { verdict: CodeVerdict }) {
  return (
    <div role="status" className="grid gap-1 text-table">
      <p>{SAYS[verdict.says]}</p>
      {verdict.says === 'gone' ? null : (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">keccak-256 </span>
          <HexView value={verdict.seen.hash} />
        </p>
      )}
    </div>
  )
}
