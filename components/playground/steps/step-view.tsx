import { clsx } from 'clsx'
import { tintOf } from '@/components/storage/word/tinted-spans'
import { ByteStrip, TINT } from '@/components/ui/byte-strip'
import { Hex } from '@/components/ui/hex'
import { explainGas } from '@/lib/playground/narrate/explain-gas'
import { listPlaceChanges } from '@/lib/playground/narrate/place-changes'
import type { Step } from '@/lib/playground/played'
import type { ShownRun } from '@/lib/playground/run/shown-run'
import { linesAround } from '@/lib/playground/source/source-lines'
import { sayChange, sayPc, sayStep } from '@/lib/playground/steps/say-step'
import { isRead, type StepAt } from '@/lib/playground/steps/step-rows'
import { shortSlot } from '@/lib/storage/place/slot'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { showPath } from '@/lib/text/safe-text'
import { PlaceLine } from '../places/place-line'
import { useSteppedRun } from '../run/run-context'
import { StepDerivation } from './step-derivation'

export function StepView({ at }: { at: StepAt }) {
  const { run, isCompact } = useSteppedRun()
  const one = run.played[at.call]
  const step = one?.steps[at.step]
  const frame = step && one.trace.frames[step.access.frame]
  if (!step || !frame) return null
  const said = sayStep(step)
  const { access, name } = step
  const { nameOf } = run
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
          {access.op} · {run.titleOf(at.call)} · storage of {nameOf(frame.storage)}
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
      <StepSource step={step} files={run.files} isKnown={run.hasSource(frame)} isCompact={isCompact} />
      <StepWord step={step} columns={run.columns} />
      <StepDerivation step={step} layout={run.layouts(frame.storage)} />
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

/** The line of the step, and three lines around it. */
export function StepSource({
  step: { source, access },
  files,
  isKnown,
  isCompact,
}: {
  step: Step
  files: readonly { name: string; text: string }[]
  isKnown: boolean
  isCompact: boolean
}) {
  if (source === null) {
    return (
      <p className="text-ink-soft text-note">
        {isKnown
          ? 'No source line: the step is code of the compiler, or the optimizer moved it.'
          : 'No source line: the source of this code is not known here.'}{' '}
        The instruction is at {sayPc(access)}.
      </p>
    )
  }
  const text = files.find(({ name }) => name === source.file)?.text ?? ''
  return (
    <figure className="grid gap-1">
      <figcaption className="text-ink-soft text-note">
        {source.file}, line {source.line}
      </figcaption>
      <pre className="whitespace-pre-wrap rounded-control bg-raised py-1 font-mono text-table wrap-anywhere">
        {linesAround(text, source.line, 3).map(({ number, text: line, isMeant }) => (
          <span
            key={number}
            className={clsx(
              'flex gap-3 px-2',
              isMeant ? 'bg-accent-tint' : 'text-ink-soft',
              isCompact && !isMeant && 'lg:hidden',
            )}
          >
            <span aria-hidden className="w-8 shrink-0 text-right text-ink-soft">
              {number}
            </span>
            <code className="min-w-0">{line === '' ? ' ' : line}</code>
          </span>
        ))}
      </pre>
    </figure>
  )
}

function StepWord({ step, step: { access, name }, columns }: { step: Step; columns: ShownRun['columns'] }) {
  const changed = listChangedRuns(access.before, access.after)
  const spans = name.places
    .filter(({ holds }) => holds !== 'head')
    .map(({ from, to }, i) => ({ from, to, tint: tintOf(i) }))
  const words = isRead(access)
    ? [{ says: 'the word', word: access.after }]
    : [
        { says: columns.before, word: access.before },
        { says: columns.after, word: access.after },
      ]
  return (
    <div className="grid gap-2">
      {words.map(({ says, word }) => (
        <div key={says} className="grid gap-0.5">
          <span className="text-ink-soft text-note">{says}</span>
          <ByteStrip
            isWord
            value={word}
            spans={spans}
            changed={changed}
            label={`${says}, 32 bytes, high-order first: ${word}`}
          />
        </div>
      ))}
      <ul className="grid gap-0.5">
        {listPlaceChanges(step).map((change, i) => {
          const { place } = change
          return (
            <li
              key={`${place.path} ${place.from} ${place.holds}`}
              className="flex gap-2 text-table wrap-anywhere"
            >
              <span aria-hidden className={clsx('mt-1 size-3 shrink-0 rounded-[2px]', TINT[tintOf(i) - 1])} />
              <PlaceLine place={place} says={sayChange(change)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
