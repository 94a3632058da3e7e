import type { Hex } from 'viem'
import type { ShownRun } from '@/lib/playground/run/shown-run'
import { delegatesOf } from '../names/name-words'
import { nameSteps, type StepTask } from './name-steps'
import { linesOf } from './placed-sources'

/** A replayed transaction for the step view of the playground. Earlier transactions of the block are not in it. */
export function showReplay(task: StepTask & Pick<ShownRun, 'columns'> & { hash: Hex }): ShownRun {
  const { trace, layouts, sources, nameOf, hash, columns } = task
  return {
    played: [{ trace, steps: nameSteps(task) }],
    titleOf: () => `transaction ${hash.slice(0, 10)}…`,
    nameOf,
    layouts: (address) => {
      const own = address.toLowerCase() as Hex
      const known = [own, ...delegatesOf(trace, own)].flatMap((at) => layouts.get(at) ?? [])
      return (known.find(({ isOfOwnCode }) => isOfOwnCode) ?? known[0])?.layout ?? null
    },
    files: sources.files,
    hasSource: (frame) => linesOf(sources, frame) !== undefined,
    columns,
  }
}

/** Contracts of a trace whose storage or code is used, in lower case, in the order of their frames. */
export const contractsIn = ({ frames }: StepTask['trace']): readonly Hex[] => [
  ...new Set(frames.flatMap(({ storage, code }) => [storage, code]).map((at) => at.toLowerCase() as Hex)),
]
