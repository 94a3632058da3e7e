import type { Address } from 'viem'
import type { Layout } from '@/lib/storage/layout/layout'
import type { FoldedStorage } from '../storage/fold-storage'
import { addNamedSlots, joinLayouts, type NamedLayout } from '../storage/join-layouts'
import { type FinishedRun, nameAddress } from './finished-run'
import type { Layouts } from './layouts'

/** The layout of a storage by all code that ran on it, and the contracts beside its owner that the code is of. */
export function layoutsOn(
  run: FinishedRun,
  layouts: Layouts,
  owner: Address,
  names: FoldedStorage['names'],
): { layout: Layout | null; others: readonly string[] } {
  const codes = run.played.flatMap(({ trace }) =>
    trace.frames.filter(({ storage, code }) => storage === owner && code !== owner).map(({ code }) => code),
  )
  const others = [...new Set(codes)].flatMap((code): NamedLayout[] => {
    const layout = layouts(code)
    return layout ? [{ contract: nameAddress(run, code), layout }] : []
  })
  const layout = addNamedSlots(joinLayouts(layouts(owner), others), names)
  return { layout, others: others.map(({ contract }) => contract) }
}
