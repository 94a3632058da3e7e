'use client'

import { PriceTag } from '@/components/lens/price-tag'
import { RunView } from '@/components/lens/run-view'
import { useRun } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/lib/credits/price-range'
import { askTimes, type TimedBlock } from '@/lib/logs/times/block-times'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { countOf } from '@/lib/text/count'
import { useLogs, useShownTable } from '../shared/logs-context'

const isFurther = (ends: readonly TimedBlock[], inSight: readonly TimedBlock[]) =>
  ends.some((end) => !inSight.some(({ hash }) => hash === end.hash))

/** Reads the times of the blocks in sight, or of the first and the last block to estimate the others. */
export function BlockTimes({
  untimed,
}: {
  /** Blocks in sight whose time is unknown. */
  untimed: readonly TimedBlock[]
}) {
  const { tariff, tell } = useLogs()
  const { unit, prices } = tariff
  const { untimedEnds: ends } = useShownTable()
  const run = useRun(async function* (blocks: readonly TimedBlock[], client: BatchClient) {
    const times: (TimedBlock & { seconds: number })[] = []
    try {
      for await (const time of askTimes(blocks, client)) {
        times.push(time)
        yield times.length
      }
    } finally {
      // Paid times are kept in any case.
      if (times.length > 0) tell({ type: 'learn-times', times })
    }
  })
  const priceOf = (blocks: readonly TimedBlock[]) =>
    formatPrice(blocks.length * prices.eth_getBlockByNumber, unit)
  const isRunning = run.state === 'running'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
      {untimed.length > 0 ? (
        <>
          <Button disabled={isRunning} onClick={() => run.start(untimed)}>
            Read the times of {countOf(untimed.length, 'block')} in sight{' '}
            <PriceTag price={priceOf(untimed)} />
          </Button>
          {isFurther(ends, untimed) ? (
            <Button disabled={isRunning} onClick={() => run.start(ends)}>
              Estimate all from the first and the last <PriceTag price={priceOf(ends)} />
            </Button>
          ) : null}
        </>
      ) : null}
      <span className="text-ink-soft">
        Times are UTC. “≈” is an estimate from the nearest blocks whose times are known.
      </span>
      <RunView
        run={run}
        asking="Reading times of blocks…"
        stopped="Stopped. The times that came are shown."
      />
    </div>
  )
}
