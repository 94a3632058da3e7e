'use client'

import { useEffect, useId, useState } from 'react'
import { BillLine } from '@/components/lens/bill-line'
import { RunNotice } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useRun } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPriceRange } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import {
  type Followed,
  isRead,
  joinKnown,
  listTimeSteps,
  nextRead,
  priceSteps,
  readSteps,
  viewStep,
  type WordsByBlock,
} from '@/lib/storage/changes/time-steps'
import { countOf, formatCount } from '@/lib/text/count'
import { cutText } from '@/lib/text/safe-text'
import { TimeTicks } from './time-ticks'
import { sayTimeView, TimeViewShown } from './time-view'

/** How long one step stands while they are played. */
const STEP_MS = 1200
/** As much of a value as a slider says. */
const SAID = 80

/** A value at every block where it may have changed: moving the slider is free, reading is pressed for, and what is read can be played. */
export function TimeSlider({
  network,
  followed,
  blocks,
  asked,
  known,
}: {
  network: Network
  followed: Followed
  /** Oldest first. */
  blocks: readonly number[]
  /** The block of the answer. */
  asked: number | null
  /** What is known without this. */
  known: WordsByBlock
}) {
  const id = useId()
  const { unit, prices } = useTariff(network)
  const run = useRun(network, readBy(followed, known), stayInPlace)
  const [block, setBlock] = useState(asked)
  const [isPlaying, setIsPlaying] = useState(false)
  const steps = listTimeSteps(followed, blocks, joinKnown(known, run.progress ?? new Map()))
  const found = steps.findIndex((step) => step.block === block)
  const at = found < 0 ? steps.length - 1 : found
  const step = steps[at]
  const unread = steps.filter((one) => !isRead(one))
  const view = viewStep(followed, steps, at)
  const next = isPlaying ? nextRead(steps, at) : null
  const nextBlock = next === null ? null : (steps[next]?.block ?? null)

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => (nextBlock === null ? setIsPlaying(false) : setBlock(nextBlock)), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, nextBlock])

  if (!step) return null
  const read = (which: typeof steps) => run.goOn({ blocks: which.map((one) => one.block) })
  const priceOf = (which: typeof steps) => formatPriceRange(priceSteps(which, prices), unit)
  const place = `Block ${formatCount(step.block)}`
  return (
    <section aria-labelledby={id} className="grid gap-3 border-hairline border-t pt-4">
      <h3 id={id} className="font-medium">
        Through time
      </h3>
      <p className="max-w-[68ch] text-ink-soft text-table">
        {countOf(steps.length, 'step')}: the blocks of its events and changes that were found. Moving the
        slider spends nothing; what is read once is not asked again.
        {followed.path?.layout ? ' Every step is read by the layout of the answer.' : ''}
      </p>
      <div>
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          step={1}
          value={at}
          aria-label="Step"
          aria-valuetext={`${place}, step ${at + 1} of ${steps.length}: ${cutText(view ? sayTimeView(view) : 'not read', SAID)}`}
          className="block h-6 w-full cursor-pointer accent-accent pointer-coarse:h-11"
          onChange={({ target }) => {
            setIsPlaying(false)
            setBlock(steps[Number(target.value)]?.block ?? null)
          }}
        />
        <TimeTicks steps={steps.map((one) => ({ block: one.block, isRead: isRead(one) }))} at={at} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-medium">{place}</span>
        <span className="text-ink-soft text-note">
          step {at + 1} of {steps.length} · {steps.length - unread.length} read
        </span>
      </p>
      {view ? (
        <TimeViewShown followed={followed} view={view} block={step.block} />
      ) : (
        <p className="text-ink-soft">Not read at this block.</p>
      )}
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
          {isPlaying ? 'Pause' : 'Play what is read'}
        </Button>
        {isRead(step) || run.state === 'running' ? null : (
          <Button onClick={() => read([step])}>
            Read this step <span aria-hidden>·</span> {priceOf([step])}
          </Button>
        )}
        {unread.length === 0 || run.state === 'running' ? null : (
          <Button onClick={() => read(unread)}>
            {unread.length === steps.length ? 'Read all' : 'Read the other'} {countOf(unread.length, 'step')}{' '}
            <span aria-hidden>·</span> {priceOf(unread)}
          </Button>
        )}
      </div>
      <RunNotice run={run} asking="Reading steps…" stopped="Stopped. The steps that were read are kept." />
      {run.state === 'ended' ? <BillLine bill={run.bill} /> : null}
    </section>
  )
}

const readBy = (followed: Followed, known: WordsByBlock) =>
  async function* (
    { blocks }: { blocks: readonly number[] },
    door: BatchDoor,
    _: AbortSignal,
    earlier: WordsByBlock = new Map(),
  ) {
    const begun = joinKnown(known, earlier)
    yield* readSteps(door, followed, listTimeSteps(followed, blocks, begun), earlier)
  }
