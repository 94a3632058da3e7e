'use client'

import { type ReactNode, useEffect, useId, useState } from 'react'
import { AskButton } from '@/components/lens/ask-button'
import { BillLine } from '@/components/lens/bill-line'
import { RunNotice } from '@/components/lens/run-view'
import { type LiveRun, useRun } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import type { PriceRange } from '@/lib/credits/price-range'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import {
  isReadStep,
  joinKnown,
  nextRead,
  type TimeStep,
  type WordsByBlock,
} from '@/lib/storage/changes/time-steps'
import { countOf, formatCount } from '@/lib/text/count'
import { cutText } from '@/lib/text/safe-text'

const STEP_MS = 1200
const SAID = 80

type TimeRun = LiveRun<{ blocks: readonly number[] }, WordsByBlock>

/** Reads the steps of some blocks; `begun` is known already, `earlier` is what this run read. */
type ReadSteps = (
  client: BatchClient,
  begun: WordsByBlock,
  blocks: readonly number[],
  earlier: WordsByBlock,
) => AsyncGenerator<WordsByBlock, void, void>

/** A run that reads what is not known yet at some blocks, and goes on with what it read before. */
export const useTimeRun = (known: WordsByBlock, readSteps: ReadSteps): TimeRun =>
  useRun(readTime(known, readSteps))

const readTime = (known: WordsByBlock, readSteps: ReadSteps) =>
  async function* (
    { blocks }: { blocks: readonly number[] },
    client: BatchClient,
    _: AbortSignal,
    earlier: WordsByBlock = new Map(),
  ) {
    yield* readSteps(client, joinKnown(known, earlier), blocks, earlier)
  }

/** A value at every block where it may have changed. Only reading has a price. */
export function TimeSlider({
  steps,
  asked,
  isByLayout,
  run,
  says,
  priceOf,
  children,
}: {
  steps: readonly TimeStep[]
  asked: number | null
  isByLayout: boolean
  run: TimeRun
  /** A step in a few words; null for one that is not read. */
  says: (at: number) => string | null
  priceOf: (steps: readonly TimeStep[]) => PriceRange
  children: (at: number) => ReactNode
}) {
  const id = useId()
  const [block, setBlock] = useState(asked)
  const found = steps.findIndex((step) => step.block === block)
  const at = found < 0 ? steps.length - 1 : found
  const step = steps[at]
  const play = usePlay(steps, at, setBlock)
  if (!step) return null
  const place = `Block ${formatCount(step.block)}`
  const read = steps.filter(isReadStep).length
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
            play.pause()
            setBlock(steps[Number(target.value)]?.block ?? null)
          }}
        />
        <TimeTicks steps={steps.map((one) => ({ block: one.block, isRead: isReadStep(one) }))} at={at} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-medium">{place}</span>
        <span className="text-ink-soft text-note">
          step {at + 1} of {steps.length} · {read} read
        </span>
      </p>
      {isReadStep(step) ? children(at) : <p className="text-ink-soft">Not read at this block.</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={read < 2} onClick={play.toggle}>
          {play.isPlaying ? 'Pause' : 'Play'}
        </Button>
        {run.state === 'running' ? null : (
          <ReadButtons
            steps={steps}
            step={step}
            priceOf={priceOf}
            onRead={(which) => run.goOn({ blocks: which.map((one) => one.block) })}
          />
        )}
      </div>
      <RunNotice run={run} asking="Reading steps…" stopped="Stopped. Steps already read are kept." />
      {run.state === 'ended' ? <BillLine bill={run.bill} /> : null}
    </section>
  )
}

function usePlay(steps: readonly TimeStep[], at: number, setBlock: (block: number | null) => void) {
  const [isPlaying, setIsPlaying] = useState(false)
  const blockOf = (step: number | null) => (step === null ? null : (steps[step]?.block ?? null))
  const next = isPlaying ? blockOf(nextRead(steps, at)) : null
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => (next === null ? setIsPlaying(false) : setBlock(next)), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, next, setBlock])
  return {
    isPlaying,
    pause: () => setIsPlaying(false),
    toggle: () => {
      const first = nextRead(steps, -1)
      if (!isPlaying && nextRead(steps, at) === null && first !== null) setBlock(blockOf(first))
      setIsPlaying(!isPlaying)
    },
  }
}

function ReadButtons({
  steps,
  step,
  priceOf,
  onRead,
}: {
  steps: readonly TimeStep[]
  step: TimeStep
  priceOf: (steps: readonly TimeStep[]) => PriceRange
  onRead: (steps: readonly TimeStep[]) => void
}) {
  const unread = steps.filter((one) => !isReadStep(one))
  return (
    <>
      {isReadStep(step) ? null : (
        <AskButton price={priceOf([step])} onClick={() => onRead([step])}>
          Read this step
        </AskButton>
      )}
      {unread.length === 0 ? null : (
        <AskButton price={priceOf(unread)} onClick={() => onRead(unread)}>
          {unread.length === steps.length ? 'Read all' : 'Read the other'} {countOf(unread.length, 'step')}
        </AskButton>
      )}
    </>
  )
}

/** A mark for each step, filled if it is read. The slider says the same in words. */
function TimeTicks({ steps, at }: { steps: readonly { block: number; isRead: boolean }[]; at: number }) {
  const last = Math.max(steps.length - 1, 1)
  return (
    // Half of the slider's thumb is outside its track at each end.
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
