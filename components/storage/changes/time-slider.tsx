'use client'

import { type ReactNode, useEffect, useId, useState } from 'react'
import { BillLine } from '@/components/lens/bill-line'
import { PriceTag } from '@/components/lens/price-tag'
import { RunNotice } from '@/components/lens/run-view'
import type { LiveRun } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import { isReadStep, nextRead, type TimeStep } from '@/lib/storage/changes/time-steps'
import { countOf, formatCount } from '@/lib/text/count'
import { cutText } from '@/lib/text/safe-text'

/** How long one step stands while they are played. */
const STEP_MS = 1200
/** As much of a value as a slider says. */
const SAID = 80

/** What is seen at every block where something may have changed: moving the slider is free, reading is pressed for, and what is read can be played. */
export function TimeSlider({
  steps,
  asked,
  isByLayout,
  run,
  says,
  priceOf,
  onRead,
  children,
}: {
  /** Oldest first. */
  steps: readonly TimeStep[]
  /** The block of the answer. */
  asked: number | null
  isByLayout: boolean
  run: LiveRun<unknown, unknown>
  /** What is seen at a step, in a few words; null at one that is not read. */
  says: (at: number) => string | null
  priceOf: (steps: readonly TimeStep[]) => string
  onRead: (steps: readonly TimeStep[]) => void
  /** What is seen at a step that is read. */
  children: (at: number) => ReactNode
}) {
  const id = useId()
  const [block, setBlock] = useState(asked)
  const [isPlaying, setIsPlaying] = useState(false)
  const found = steps.findIndex((step) => step.block === block)
  const at = found < 0 ? steps.length - 1 : found
  const step = steps[at]
  const unread = steps.filter((one) => !isReadStep(one))
  const next = isPlaying ? nextRead(steps, at) : null
  const nextBlock = next === null ? null : (steps[next]?.block ?? null)

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => (nextBlock === null ? setIsPlaying(false) : setBlock(nextBlock)), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, nextBlock])

  if (!step) return null
  const place = `Block ${formatCount(step.block)}`
  return (
    <section aria-labelledby={id} className="grid gap-3 border-hairline border-t pt-4">
      <h3 id={id} className="font-medium">
        Value over time
      </h3>
      <p className="max-w-[68ch] text-ink-soft text-table">
        {countOf(steps.length, 'step')}: blocks with events, and changes found. Moving the slider is free.
        Each step is read only once.
        {isByLayout ? ' All steps use the layout of this result.' : ''}
      </p>
      <div>
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          step={1}
          value={at}
          aria-label="Step"
          aria-valuetext={`${place}, step ${at + 1} of ${steps.length}: ${cutText(says(at) ?? 'not read', SAID)}`}
          className="block h-6 w-full cursor-pointer accent-accent pointer-coarse:h-11"
          onChange={({ target }) => {
            setIsPlaying(false)
            setBlock(steps[Number(target.value)]?.block ?? null)
          }}
        />
        <TimeTicks steps={steps.map((one) => ({ block: one.block, isRead: isReadStep(one) }))} at={at} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-medium">{place}</span>
        <span className="text-ink-soft text-note">
          step {at + 1} of {steps.length} · {steps.length - unread.length} read
        </span>
      </p>
      {isReadStep(step) ? children(at) : <p className="text-ink-soft">Not read at this block.</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          disabled={steps.length - unread.length < 2}
          onClick={() => {
            const isAtEnd = nextRead(steps, at) === null
            const first = nextRead(steps, -1)
            if (!isPlaying && isAtEnd && first !== null) setBlock(steps[first]?.block ?? null)
            setIsPlaying(!isPlaying)
          }}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        {isReadStep(step) || run.state === 'running' ? null : (
          <Button onClick={() => onRead([step])}>
            Read this step <PriceTag price={priceOf([step])} />
          </Button>
        )}
        {unread.length === 0 || run.state === 'running' ? null : (
          <Button onClick={() => onRead(unread)}>
            {unread.length === steps.length ? 'Read all' : 'Read the other'} {countOf(unread.length, 'step')}{' '}
            <PriceTag price={priceOf(unread)} />
          </Button>
        )}
      </div>
      <RunNotice run={run} asking="Reading steps…" stopped="Stopped. Steps already read are kept." />
      {run.state === 'ended' ? <BillLine bill={run.bill} /> : null}
    </section>
  )
}

/** A mark under the slider for each step, filled where it is read. The slider says the same in words. */
export function TimeTicks({
  steps,
  at,
}: {
  steps: readonly { block: number; isRead: boolean }[]
  at: number
}) {
  const last = Math.max(steps.length - 1, 1)
  return (
    // Half of the slider's thumb stands over each end.
    <div className="px-2">
      <svg aria-hidden className="h-3 w-full overflow-visible">
        {steps.map(({ block, isRead }, step) => (
          <svg key={block} aria-hidden x={`${(step / last) * 100}%`} className="overflow-visible">
            <circle
              cy="6"
              r={step === at ? 4 : 3}
              className={`${isRead ? 'fill-accent' : 'fill-paper'} ${step === at ? 'stroke-ink' : 'stroke-control'}`}
            />
          </svg>
        ))}
      </svg>
    </div>
  )
}
