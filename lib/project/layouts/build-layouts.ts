import type { RebuiltContract } from '@/lib/names/project/project-api'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { isSameLayout } from '@/lib/storage/layout/same-layout'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { Rebuild } from '../builds/build-history'
import type { KeptBuild } from '../builds/kept-build'
import type { ProjectFolder } from '../folder/project-folder'
import { createSourcesCompiler } from './compile-sources'
import type { AvailableSources } from './find-sources'
import { type BuildLayout, layOutBuild } from './lay-out-build'

/** Layouts of builds, each computed on demand. */
export type BuildLayouts = {
  of: (build: KeptBuild, at: AvailableSources) => Promise<BuildLayout>
  /** Whether a caller asked for the layout of a build. */
  wasAsked: (build: KeptBuild) => boolean
}

const MAX_REMEMBERED = 1_000

export function createBuildLayouts(): BuildLayouts {
  const compileSources = createSourcesCompiler()
  const remembered = new Map<string, BuildLayout>()
  const keyOf = ({ id, key, detail }: KeptBuild) => `${id} ${key} ${detail}`
  const asked = new Set<string>()

  async function find(build: KeptBuild, at: AvailableSources): Promise<BuildLayout> {
    const laidOut = withoutRoot(await layOutBuild(build, at, compileSources), at.folder)
    // Missing sources may be restored.
    if (laidOut.why !== null) return laidOut
    remembered.set(keyOf(build), laidOut)
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return laidOut
  }
  return {
    async of(build, at) {
      asked.add(keyOf(build))
      return remembered.get(keyOf(build)) ?? find(build, at)
    },
    wasAsked: (build) => asked.has(keyOf(build)),
  }
}

/** Some tools pass absolute paths to the compiler, which repeats them. */
function withoutRoot({ layout, layoutBy, why }: BuildLayout, { root }: ProjectFolder): BuildLayout {
  const inJson = JSON.stringify(`${root}/`).slice(1, -1)
  return {
    layout: layout?.replaceAll(inJson, '') ?? null,
    layoutBy,
    why: why?.replaceAll(`${root}/`, '') ?? null,
  }
}

/** Contracts with a new build, found at a time in milliseconds since 1970. Layouts are compared if the last one was read. */
export async function describeRebuilds(
  rebuilds: readonly Rebuild[],
  at: number,
  { layouts, sources }: { layouts: BuildLayouts; sources: AvailableSources },
): Promise<RebuiltContract[]> {
  const described: RebuiltContract[] = []
  for (const { id, before, after } of rebuilds) {
    const was = layouts.wasAsked(before) ? await layouts.of(before, sources) : null
    const is = was && (await layouts.of(after, sources))
    described.push({ id: showHiddenCharacters(id), at, layout: compare(was?.layout, is?.layout) })
  }
  return described
}

function compare(was: string | null | undefined, is: string | null | undefined): RebuiltContract['layout'] {
  if (!was || !is) return null
  return isSameLayout(parseLayout(was), parseLayout(is)) ? 'same' : 'other'
}
