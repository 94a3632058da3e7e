import { Button } from '@/components/ui/button'
import type { DeskState } from '@/lib/logs/desk/desk-state'
import { LOOK_PRICE } from '@/lib/logs/search/extend-search'
import { canBringMore, canExtend } from '@/lib/logs/search/search-progress'
import { formatCredits } from '@/lib/text/count'
import type { TellDesk } from './use-log-desk'

/** Pause or stop what runs; go on with what is left, or with what is new. What was answered is never paid for again. */
export function SearchControls({
  state,
  budget,
  credits,
  tell,
}: {
  state: DeskState
  /** For new blocks. */
  budget: number
  /** That going on may spend. */
  credits: number
  tell: TellDesk
}) {
  const { order, progress, running, elsewhere, pausing, following } = state
  if (following) return null
  if (elsewhere) {
    return (
      <p className="text-ink-soft text-note">
        Another tab of this browser is making this search, so this tab asks for nothing. When the other tab is
        done or paused, what it found is shown here.
      </p>
    )
  }
  if (running) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => tell('pause')} disabled={pausing}>
          Pause
        </Button>
        <Button onClick={() => tell('stop')}>Stop</Button>
        <span className="text-ink-soft text-note">
          {pausing
            ? 'Waiting for the calls that are paid for…'
            : 'Pause waits for the calls that are under way; Stop gives them up, though they are paid for.'}
        </span>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canBringMore(progress) ? (
        <Button onClick={() => tell('resume', credits)}>
          Continue <span aria-hidden>·</span> up to {formatCredits(credits)} more
        </Button>
      ) : null}
      {canExtend(progress, order.question.range) ? (
        <Button onClick={() => tell('extend', budget)}>
          Look for new blocks once <span aria-hidden>·</span> from {formatCredits(LOOK_PRICE)}
        </Button>
      ) : null}
      <KeptWord state={state} tell={tell} />
    </div>
  )
}

function KeptWord({ state: { keeps, keptAt }, tell }: { state: DeskState; tell: TellDesk }) {
  if (keeps === null) return null
  if (!keeps) {
    return <span className="text-note text-warn">This browser keeps nothing: export what you need.</span>
  }
  return (
    <span className="flex items-center text-ink-soft text-note">
      {keptAt === null ? 'Kept in this browser.' : `Kept in this browser, as of ${formatTime(keptAt)}.`}
      <Button look="bare" className="text-note" onClick={() => tell('forget')}>
        Remove
      </Button>
    </span>
  )
}

const formatTime = (milliseconds: number) => new Date(milliseconds).toLocaleString('en-GB')
