'use client'

import { useTariff } from '@/components/reader/use-tariff'
import { ByteStrip } from '@/components/ui/byte-strip'
import {
  type Followed,
  joinKnown,
  listTimeSteps,
  priceSteps,
  readSteps,
  type TimeView,
  viewStep,
  type WordsByBlock,
  watchedBytes,
} from '@/lib/storage/changes/time-steps'
import { shortSlot } from '@/lib/storage/place/slot'
import { countOf, formatCount } from '@/lib/text/count'
import { showPath } from '@/lib/text/safe-text'
import { WordBytes } from '../word/word-bytes'
import { TimeSlider, useTimeRun } from './time-slider'

/** A value at every block where it may have changed. */
export function WordTime({
  followed,
  blocks,
  asked,
  known,
}: {
  followed: Followed
  blocks: readonly number[]
  asked: number | null
  known: WordsByBlock
}) {
  const { prices } = useTariff()
  const run = useTimeRun(known, (client, begun, blocks, earlier) =>
    readSteps(client, followed, listTimeSteps(followed, blocks, begun), earlier),
  )
  const steps = listTimeSteps(followed, blocks, joinKnown(known, run.progress ?? new Map()))
  return (
    <TimeSlider
      steps={steps}
      asked={asked}
      isByLayout={followed.path?.layout !== null && followed.path !== null}
      run={run}
      says={(at) => {
        const view = viewStep(followed, steps, at)
        return view && sayTimeView(view)
      }}
      priceOf={(which) => priceSteps(which, prices)}
    >
      {(at) => {
        const view = viewStep(followed, steps, at)
        return view && <TimeViewShown followed={followed} view={view} block={steps[at]?.block ?? 0} />
      }}
    </TimeSlider>
  )
}

/** A value at one step: its text, its bytes, and the bytes that differ from the step before. */
function TimeViewShown({
  followed: { slot, path },
  view: { since, parts, words, changes },
  block,
}: {
  followed: Followed
  view: TimeView
  block: number
}) {
  const own = words.find((one) => one.slot === slot)
  const others = words.filter((one) => one.slot !== slot)
  return (
    <div className="grid gap-2">
      {parts.length === 1 ? (
        <p className="font-mono text-answer wrap-anywhere">{showPath(parts[0]?.text ?? '')}</p>
      ) : (
        <ul className="grid text-table empty:hidden">
          {parts.map((part) => (
            <li key={part.path} className="grid gap-x-4 sm:grid-cols-2">
              <span className="font-mono text-ink-soft wrap-anywhere">{part.path}</span>
              <span className="font-mono wrap-anywhere">
                {part.isChanged ? (
                  <mark className="bg-byte-2 text-ink underline">{showPath(part.text)}</mark>
                ) : (
                  showPath(part.text)
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft text-note">{describeChange(since, changes)}</p>
      {own ? (
        <div key={block} className="arriving">
          <ByteStrip
            isWord
            value={own.word}
            spans={[{ ...watchedBytes(path), tint: 1 }]}
            changed={own.changed}
            label={`Slot ${shortSlot(slot)} at block ${block}: ${own.word}`}
          />
        </div>
      ) : null}
      {others.map(({ slot: other, word, changed }) => (
        <p key={`${other}`} className="grid text-note">
          <span className="truncate text-ink-soft">
            slot <span className="font-mono">{shortSlot(other)}</span>
          </span>
          <span className="wrap-anywhere">
            <WordBytes word={word} own={[{ from: 0, to: 32 }]} changed={changed} />
          </span>
        </p>
      ))}
    </div>
  )
}

function describeChange(since: number | null, changes: number): string {
  if (since === null) return 'No earlier step is read.'
  const before = `block ${formatCount(since)}, the previous step read`
  return changes === 0 ? `The same as at ${before}.` : `${countOf(changes, 'byte')} changed since ${before}.`
}

function sayTimeView({ parts, words, changes }: TimeView): string {
  const [part] = parts
  const value = part ? showPath(part.text) : (words[0]?.word ?? '')
  return changes === 0 ? value : `${value}, ${countOf(changes, 'byte')} changed`
}
