import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { isPriced } from '@/lib/credits/tariff'
import { describeRest } from '@/lib/logs/coverage/describe-coverage'
import { raiseBudget } from '@/lib/logs/price/price-to-continue'
import { describeGoingOn, describeLook } from '@/lib/logs/worker/describe-continue'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { useLogs } from '../shared/logs-context'

/** Pause or stop a run; continue, or look for new blocks. Answered blocks are never paid for again. */
export function SearchControls() {
  const { state, tariff, budget, most, again, waiting, controls, tell, isOutdated, onRewrite } = useLogs()
  const { phase, kept, progress } = state
  const rest = describeRest(progress)
  const raised = raiseBudget(progress, budget, tariff)
  const look = describeLook(state, tariff)
  const goingOn = describeGoingOn(state, { raised, most, tariff })
  if (phase.is === 'following') return null
  if (phase.is === 'elsewhere') {
    return (
      <p className="text-ink-soft text-note">
        This search runs in another tab of this browser. Its result is shown here when it ends or is paused.
        To continue here, pause it there.
      </p>
    )
  }
  if (controls.has('stop')) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => tell({ type: 'pause' })} disabled={!controls.has('pause')}>
          Pause
        </Button>
        <Button onClick={() => tell({ type: 'stop' })}>Stop</Button>
        <span className="text-ink-soft text-note">
          {phase.is === 'pausing'
            ? 'Waiting for the calls in progress…'
            : `Pause waits for the calls in progress. Stop cancels them${isPriced(tariff) ? ', and they are still charged' : ''}.`}
        </span>
        {(rest ?? waiting) ? (
          <p role="status" className="basis-full">
            {rest ?? waiting}
          </p>
        ) : null}
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {controls.has('resume') ? (
        <Button
          onClick={() => {
            if (raised !== null && !isOutdated) onRewrite({ budget: String(raised) })
            tell({ type: 'resume', budget: most, tariff, again })
          }}
        >
          <span>
            {goingOn.act} <PriceTag price={goingOn.price} />
          </span>
        </Button>
      ) : null}
      {controls.has('extend') ? (
        <Button onClick={() => tell({ type: 'extend', budget, tariff })}>
          <span>
            {look.act} <PriceTag price={look.price} />
          </span>
        </Button>
      ) : null}
      <KeptWord kept={kept} />
    </div>
  )
}

function KeptWord({ kept }: { kept: SearchState['kept'] }) {
  const { tell } = useLogs()
  if (kept === null) return null
  if (kept === 'nothing') {
    return (
      <span className="text-note text-warn">This browser cannot keep the result. Export what you need.</span>
    )
  }
  return (
    <span className="flex items-center text-ink-soft text-note">
      {kept.since === null
        ? 'Kept in this browser.'
        : `Kept in this browser, as of ${formatTime(kept.since)}.`}
      <Button look="bare" className="text-note" onClick={() => tell({ type: 'forget' })}>
        Remove
      </Button>
    </span>
  )
}

const formatTime = (milliseconds: number) => new Date(milliseconds).toLocaleString('en-GB')
