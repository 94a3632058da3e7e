import type { Hex } from 'viem'
import { createHashBook, type KnownHash } from '@/lib/playground/naming/hash-book'
import {
  codesOn,
  createAccessNamer,
  createAccessViews,
  type LaidOut,
} from '@/lib/playground/naming/name-access'
import type { Step } from '@/lib/playground/played'
import type { ContractAt } from '@/lib/playground/standing/standing'
import type { Trace } from '@/lib/playground/trace/trace'
import type { Variable } from '@/lib/storage/layout/layout'
import { formatSlot } from '@/lib/storage/place/slot'
import { arrayHashes, candidateHashes } from '../names/candidate-hashes'
import type { PlacedLayouts } from './placed-layouts'
import { linesOf, type PlacedSources } from './placed-sources'

export type StepTask = {
  trace: Trace
  layouts: PlacedLayouts
  sources: PlacedSources
  /** The name of a contract, else its address. */
  nameOf: (address: Hex) => string
  /** Words that may be keys of mappings: accounts, topics and arguments of the transaction. */
  keys: readonly Hex[]
  /** Structs of well-known libraries: their names are guesses. */
  namespaces: readonly Variable[]
}

/**
 * Each access of a replayed transaction as a step, with the name of its slot. Hashes that the compiler may have
 * computed are tried only if a slot has no name without them: it takes about 0.1 s for each layout.
 */
export function nameSteps(task: StepTask): readonly Step[] {
  const layouts = [...new Set([...task.layouts.values()].map(({ layout }) => layout))]
  const arrays = layouts.flatMap(({ variables }) => arrayHashes(variables))
  const steps = nameWith(task, arrays)
  const isNamed = ({ name: { unnamed } }: Step) => unnamed === null || unnamed.reason === 'no layout'
  if (steps.every(isNamed)) return steps
  return nameWith(task, [...arrays, ...layouts.flatMap((layout) => candidateHashes(layout, task.keys))])
}

/** `hashes`: what the compiler may have hashed, beside the hashes of the run. */
function nameWith(
  { trace, layouts, sources, nameOf, namespaces }: StepTask,
  hashes: Trace['hashes'],
): readonly Step[] {
  const laidOut = new Map(
    [...layouts].map(([address, { layout }]): [string, LaidOut] => [
      address,
      { name: nameOf(address as Hex), layout },
    ]),
  )
  const viewOf = createAccessViews(trace, contractsOf(trace, layouts), laidOut)
  const book = createHashBook()
  book.add({ hashes, droppedHashes: 0 }, 'run')
  book.add(trace, 'run')
  const nameSlot = createAccessNamer(book, namespaces)
  const computed = new Set(trace.hashes.map(({ digest }) => BigInt(digest)))
  return trace.accesses.map((access) => {
    const { name, hash } = nameSlot(viewOf(access), access.slot)
    const frame = trace.frames[access.frame]
    const source = (frame && linesOf(sources, frame)?.(access)) ?? null
    return { access, name, source, hashed: hash && asHashed(hash, computed.has(hash.digest)) }
  })
}

/**
 * The storage of a proxy is named by the code that ran, if the layout of this code is known. The page knows a proxy by the
 * implementation after the block, which an upgrade has changed.
 */
const contractsOf =
  ({ frames }: Trace, layouts: PlacedLayouts): ContractAt =>
  (address, at) => {
    const key = address.toLowerCase()
    const frame = frames[at]
    const isReplaced =
      frame?.storage === address &&
      layouts.get(key)?.isOfOwnCode === false &&
      codesOn(frame, frames).some((code) => layouts.has(code.toLowerCase()))
    return isReplaced ? null : key
  }

const asHashed = ({ digest, preimage, memory }: KnownHash, isComputed: boolean) => ({
  digest: formatSlot(digest),
  preimage,
  memory: isComputed ? memory : null,
})
