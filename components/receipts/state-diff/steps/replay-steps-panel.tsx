'use client'

import { useState } from 'react'
import { type Hex, numberToHex } from 'viem'
import { useLayouts } from '@/components/lens/names/use-layouts'
import { useNames } from '@/components/lens/names/use-names'
import { useWellKnownLayout } from '@/components/lens/names/use-well-known-layout'
import { RunContext } from '@/components/playground/run/run-context'
import { StepsPanel } from '@/components/playground/steps/steps-panel'
import { showName } from '@/lib/kept/contract-name'
import type { ShownRun } from '@/lib/playground/run/shown-run'
import { keepStep, type StepAt } from '@/lib/playground/steps/step-rows'
import { stepColumns } from '@/lib/state-diff/describe-replay'
import { NOTHING_LOOKED_UP } from '@/lib/state-diff/steps/look-up-lines'
import { placeLayouts } from '@/lib/state-diff/steps/placed-layouts'
import { codesOf, placeSources, type ShownReplay } from '@/lib/state-diff/steps/placed-sources'
import { contractsIn, showReplay } from '@/lib/state-diff/steps/show-replay'
import { LinesLookUp } from './lines-look-up'
import { useSourceLines } from './use-source-lines'

type ReplayToStep = {
  replay: ShownReplay
  hash: Hex
  block: bigint
  /** Words that may be keys of mappings. */
  keys: readonly Hex[]
}

/** Names the steps. The current step is below, so that choosing one names nothing again. */
export function ReplayStepsPanel({ replay, hash, block, keys }: ReplayToStep) {
  const { trace } = replay.run
  const at = numberToHex(block)
  const contracts = contractsIn(trace)
  const names = useNames(contracts, at)
  const layouts = placeLayouts(useLayouts(contracts, at))
  const codes = codesOf(replay)
  const known = useSourceLines(hash, codes)
  const [lookedUp, setLookedUp] = useState(NOTHING_LOOKED_UP)
  const lines = new Map([...lookedUp.found, ...known])
  const sources = placeSources(lines)
  const namespaces = useWellKnownLayout()?.variables.filter(({ namespace }) => namespace !== null) ?? []
  const nameOf = (address: Hex) => {
    const name = names.get(address.toLowerCase())
    return name ? showName(name) : address
  }
  const columns = stepColumns(replay.is, block)
  const shown = showReplay({ trace, hash, layouts, sources, nameOf, keys, namespaces, columns })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {replay.is === 'exact' ? null : (
        <p className="max-w-[68ch] text-table text-warn">
          These are the values of this run. On the chain they can differ, because the earlier transactions of
          the block were not replayed.
        </p>
      )}
      <LinesLookUp
        codes={new Map([...codes].filter(([address]) => !lines.has(address)))}
        nameOf={nameOf}
        lookedUp={lookedUp}
        onLookedUp={setLookedUp}
      />
      <SteppedReplay run={shown} />
    </div>
  )
}

function SteppedReplay({ run }: { run: ShownRun }) {
  const [chosen, choose] = useState<StepAt | null>(null)
  return (
    <RunContext value={{ run, at: keepStep(run.played, chosen), onGo: choose, isCompact: false }}>
      <StepsPanel />
    </RunContext>
  )
}
