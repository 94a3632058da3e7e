import type { Address } from 'viem'
import type { Layout } from '@/lib/storage/layout/layout'
import type { CompiledProgram } from '../compile/compiled-program'
import type { TracedTransaction } from '../played'
import type { FoldedStorage } from '../storage/fold-storage'
import { addNamedSlots, joinLayouts, type NamedLayout } from '../storage/join-layouts'
import type { Frame } from '../trace/trace'
import { type FinishedRun, nameAddress, titleOfTransaction } from './finished-run'
import { type Layouts, openLayouts } from './layouts'

/** What the views of steps and storage show: a run of the playground, or a replayed transaction of a chain. */
export type ShownRun = {
  played: readonly TracedTransaction[]
  titleOf(transaction: number): string
  /** The name of an account or contract, else its address. */
  nameOf(address: Address): string
  layouts: Layouts
  /** Files of the source spans, each name once. */
  files: CompiledProgram['files']
  /** Whether the source of the code that a frame ran is known. */
  hasSource(frame: Frame): boolean
  /** Labels of the two words of a write. */
  columns: { before: string; after: string }
}

export const showRun = (finished: FinishedRun): ShownRun => ({
  played: finished.played,
  titleOf: (transaction) => titleOfTransaction(finished, transaction),
  nameOf: (address) => nameAddress(finished, address),
  layouts: openLayouts(finished.compiled, finished.standing),
  files: finished.compiled.files,
  hasSource: () => true,
  columns: { before: 'before', after: 'after' },
})

/** The joined layout of all code that ran on a storage. `others` are contracts besides the owner. */
export function layoutsOn(
  { played, layouts, nameOf }: ShownRun,
  owner: Address,
  names: FoldedStorage['names'],
): { layout: Layout | null; others: readonly string[] } {
  const codes = played.flatMap(({ trace }) =>
    trace.frames.filter(({ storage, code }) => storage === owner && code !== owner).map(({ code }) => code),
  )
  const others = [...new Set(codes)].flatMap((code): NamedLayout[] => {
    const layout = layouts(code)
    return layout ? [{ contract: nameOf(code), layout }] : []
  })
  const layout = addNamedSlots(joinLayouts(layouts(owner), others), names)
  return { layout, others: others.map(({ contract }) => contract) }
}
