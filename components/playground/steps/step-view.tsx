import { clsx } from 'clsx'
import { Hex } from '@/components/ui/hex'
import { explainGas } from '@/lib/playground/narrate/explain-gas'
import { type FinishedRun, nameAddress, titleOfTransaction } from '@/lib/playground/run/finished-run'
import type { Layouts } from '@/lib/playground/run/layouts'
import { sayStep } from '@/lib/playground/steps/say-step'
import type { StepAt } from '@/lib/playground/steps/step-rows'
import { shortSlot } from '@/lib/storage/place/slot'
import { showPath } from '@/lib/text/safe-text'
import { StepDerivation } from './step-derivation'
import { StepSource } from './step-source'
import { StepWord } from './step-word'

/** All that is known of one step. */
export function StepView({ finished, layouts, at }: { finished: FinishedRun; layouts: Layouts; at: StepAt }) {
  const one = finished.played[at.call]
  const step = one?.steps[at.step]
  const frame = step && one.trace.frames[step.access.frame]
  if (!step || !frame) return null
  const said = sayStep(step)
  const { access, name } = step
  const nameOf = (address: typeof frame.code) => nameAddress(finished, address)
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h3 className="text-answer wrap-anywhere">
          {said.verb} {said.isTransient ? 'transient ' : ''}
          <span className={clsx('font-mono', said.isUndone && 'line-through')}>{said.what}</span>
          {said.change === null ? null : (
            <>
              {' · '}
              <span className={clsx('font-mono', said.isUndone && 'line-through')}>{said.change}</span>
            </>
          )}
        </h3>
        <p className="text-ink-soft text-note wrap-anywhere">
          {access.op} · {titleOfTransaction(finished, at.call)} · storage of {nameOf(frame.storage)}
          {frame.code === frame.storage ? '' : `, by the code of ${nameOf(frame.code)}`}
        </p>
        {said.isUndone ? (
          <p className="text-table text-warn">
            Undone: {frame.error ?? 'an outer call failed'}. The writes of this call were reverted.
          </p>
        ) : null}
        {name.collision.length > 0 ? (
          <p className="text-table text-warn wrap-anywhere">
            A collision: in the code of {nameOf(frame.code)}, this slot is{' '}
            <span className="font-mono">
              {name.collision.map(({ spoken }) => showPath(spoken)).join(', ')}
            </span>
            .
          </p>
        ) : null}
        {name.basis === null ? null : (
          <p className="text-ink-soft text-note wrap-anywhere">{showPath(name.basis.says)}</p>
        )}
        {name.byTwin ? (
          <p className="text-ink-soft text-note">The key was found with a build without the optimizer.</p>
        ) : null}
        {name.unnamed ? <p className="text-table text-warn wrap-anywhere">{name.unnamed.says}</p> : null}
      </div>
      <StepSource source={step.source} files={finished.compiled.files} />
      <StepWord step={step} />
      <StepDerivation step={step} layout={layouts(frame.storage)} />
      <div className="grid gap-1">
        <p className="wrap-anywhere">
          <span className="text-ink-soft text-note">
            slot{shortSlot(BigInt(access.slot)) === access.slot
              ? ''
              : ` ${shortSlot(BigInt(access.slot))}`}{' '}
          </span>
          <Hex value={access.slot} />
        </p>
        <p className="max-w-[68ch] text-ink-soft text-note">{explainGas(access)}</p>
      </div>
    </div>
  )
}
