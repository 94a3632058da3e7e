import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { isPriced, type Tariff } from '@/lib/credits/tariff'
import { describeRest } from '@/lib/logs/coverage/describe-coverage'
import { raiseBudget } from '@/lib/logs/price/price-to-continue'
import { listControls } from '@/lib/logs/worker/controls'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { describeGoingOn, describeLook } from '@/lib/logs/worker/describe-continue'
import type { SearchState } from '@/lib/logs/worker/search-state'

/** Pause or stop what runs; go on with what is left, or with what is new. What was answered is never paid for again. */
export function SearchControls({
  state,
  tariff,
  budget,
  most,
  again,
  waiting,
  tell,
  onRaise,
}: {
  state: SearchState
  tariff: Tariff
  /** For new blocks. */
  budget: number
  /** That going on may spend. */
  most: number
  /** Failed calls that may be made again in the whole search. */
  again: number
  /** Why its last call waited for the connection. */
  waiting: string | null
  tell: SendToWorker
  /** The budget is to be this from now on. */
  onRaise: (budget: number) => void
}) {
  const { phase, kept, progress } = state
  const rest = describeRest(progress)
  const raised = raiseBudget(progress, budget, tariff)
  const controls = listControls(state)
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
            if (raised !== null) onRaise(raised)
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
      <KeptWord kept={kept} tell={tell} />
    </div>
  )
}

function KeptWord({ kept, tell }: { kept: SearchState['kept']; tell: SendToWorker }) {
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
