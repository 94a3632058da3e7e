import { useState } from 'react'
import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/input'
import { formatPrice } from '@/lib/credits/price-range'
import { isPriced } from '@/lib/credits/tariff'
import { followPrice, INTERVALS } from '@/lib/logs/price/price-to-continue'
import { countOf, formatAmount, formatCount } from '@/lib/text/count'
import { useLogs } from '../shared/logs-context'

/** Reads new blocks at an interval, until it is stopped or the budget is spent. */
export function FollowControls() {
  const { state, tariff, budget, controls, tell } = useLogs()
  const [every, setEvery] = useState<number>(60)
  const { phase } = state
  if (phase.is === 'following') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => tell({ type: 'unfollow' })}>Stop watching</Button>
        <p role="status" className="text-ink-soft text-note">
          Watching new blocks every {phase.everySeconds} seconds: {formatCount(phase.spent)} of{' '}
          {formatAmount(phase.budget, phase.unit)} {isPriced(phase) ? 'spent' : 'made'}.
        </p>
      </div>
    )
  }
  if (!controls.has('follow')) return null
  const price = formatPrice(followPrice(every, tariff.prices), tariff.unit)
  const followEnd = phase.is === 'ended' ? phase.followEnd : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => tell({ type: 'follow', everySeconds: every, budget, tariff })}>
        Watch new blocks <PriceTag price={price && `${price} a minute`} isMost />
      </Button>
      <Select
        aria-label="Look for new blocks"
        className="w-auto!"
        value={every}
        onChange={(event) => setEvery(Number(event.target.value))}
      >
        {INTERVALS.map((seconds) => (
          <option key={seconds} value={seconds}>
            every {countOf(seconds, 'second')}
          </option>
        ))}
      </Select>
      <span className="text-ink-soft text-note">
        {followEnd === 'budget' ? 'It stopped at its budget. ' : null}
        {followEnd === 'refused' ? 'It stopped because a call failed. ' : null}
        Stops after {formatAmount(budget, tariff.unit)}.
      </span>
    </div>
  )
}
