import type { RebuiltContract } from '@/lib/names/project/project-state'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { isSameLayout } from '@/lib/storage/layout/same-layout'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { Rebuild } from '../builds/build-history'
import type { BuildLayouts } from './build-layouts'
import type { SourcesAtHand } from './find-sources'

/** What was built anew at that time. Layouts are compared where someone looked at the one before. */
export async function describeRebuilds(
  rebuilds: readonly Rebuild[],
  at: number,
  { layouts, sources }: { layouts: BuildLayouts; sources: SourcesAtHand },
): Promise<RebuiltContract[]> {
  const told: RebuiltContract[] = []
  for (const rebuild of rebuilds) {
    const layout = layouts.wasAsked(rebuild.before) ? await compareLayouts(rebuild, layouts, sources) : null
    told.push({ id: showHiddenCharacters(rebuild.id), at, layout })
  }
  return told
}

async function compareLayouts(
  { before, after }: Rebuild,
  layouts: BuildLayouts,
  sources: SourcesAtHand,
): Promise<RebuiltContract['layout']> {
  const was = await layouts.of(before, sources)
  const is = await layouts.of(after, sources)
  if (was.layout === null || is.layout === null) return null
  return isSameLayout(parseLayout(was.layout), parseLayout(is.layout)) ? 'same' : 'other'
}
