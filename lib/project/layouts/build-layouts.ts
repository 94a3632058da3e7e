import type { KeptBuild } from '../builds/kept-build'
import type { ProjectFolder } from '../folder/project-folder'
import { createSourcesCompiler } from './compile-sources'
import type { SourcesAtHand } from './find-sources'
import { type BuildLayout, layOutBuild } from './lay-out-build'

/** Layouts of builds, each found when it is first asked for. */
export type BuildLayouts = {
  of: (build: KeptBuild, at: SourcesAtHand) => Promise<BuildLayout>
  /** Whether the layout of a build was asked for. */
  wasAsked: (build: KeptBuild) => boolean
}

/** Builds whose layouts are remembered. */
const MAX_REMEMBERED = 1_000

export function createBuildLayouts(): BuildLayouts {
  const compileSources = createSourcesCompiler()
  const remembered = new Map<string, BuildLayout>()
  const keyOf = ({ id, key, detail }: KeptBuild) => `${id} ${key} ${detail}`
  const asked = new Set<string>()

  async function find(build: KeptBuild, at: SourcesAtHand): Promise<BuildLayout> {
    const laidOut = withoutRoot(await layOutBuild(build, at, compileSources), at.folder)
    // Sources that are not to be had now may come back.
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

/** Some tools give the compiler whole paths, which it repeats. */
function withoutRoot({ layout, layoutBy, why }: BuildLayout, { root }: ProjectFolder): BuildLayout {
  const inJson = JSON.stringify(`${root}/`).slice(1, -1)
  return {
    layout: layout?.replaceAll(inJson, '') ?? null,
    layoutBy,
    why: why?.replaceAll(`${root}/`, '') ?? null,
  }
}
