'use client'

import { stayInPlace } from '@/components/lens/show-answer'
import { useRun } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { formatPriceRange } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import {
  type Followed,
  joinKnown,
  listTimeSteps,
  priceSteps,
  readSteps,
  viewStep,
  type WordsByBlock,
} from '@/lib/storage/changes/time-steps'
import { readTime } from './read-time'
import { TimeSlider } from './time-slider'
import { sayTimeView, TimeViewShown } from './time-view'

/** A value at every block where it may have changed. */
export function WordTime({
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
  const { unit, prices } = useTariff(network)
  const run = useRun(
    network,
    readTime(known, (client, begun, blocks, earlier) =>
      readSteps(client, followed, listTimeSteps(followed, blocks, begun), earlier),
    ),
    stayInPlace,
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
      priceOf={(which) => formatPriceRange(priceSteps(which, prices), unit)}
      onRead={(which) => run.goOn({ blocks: which.map(({ block }) => block) })}
    >
      {(at) => {
        const view = viewStep(followed, steps, at)
        return view && <TimeViewShown followed={followed} view={view} block={steps[at]?.block ?? 0} />
      }}
    </TimeSlider>
  )
}
