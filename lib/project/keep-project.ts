import type { ProjectContents } from '@/lib/names/project/project-contents'
import type { MatchQuestion, ProjectMatches } from '@/lib/names/project/project-matches'
import type { ProjectState, RebuiltContract } from '@/lib/names/project/project-state'
import { type BuildHistory, followBuilds, listRebuilds } from './builds/build-history'
import { describeProblems } from './builds/describe-problems'
import { hashOf, type KeptBuild } from './builds/kept-build'
import { mergeBuilds } from './builds/merge-builds'
import { type ProjectReading, readProject } from './builds/read-project'
import type { ProjectFolder } from './folder/project-folder'
import type { OnFolder } from './folder/walk-folder'
import { createBuildLayouts } from './layouts/build-layouts'
import { describeRebuilds } from './layouts/describe-rebuilds'
import type { SourcesAtHand } from './layouts/find-sources'
import { createSourceTexts, keepSources } from './layouts/source-texts'
import { listContents } from './list-contents'
import { matchBuilds } from './match-builds'
import { rescanOnChange } from './watch/look-again'

/** A project folder that is read, watched and asked. */
export type KeptProject = {
  state: () => ProjectState
  match: (question: MatchQuestion) => Promise<ProjectMatches>
  contents: () => ProjectContents
  /** Resolves once the folder was read for the first time; before, nothing is found. */
  firstRead: Promise<void>
  close: () => void
}

/** `now` in milliseconds since 1970. */
export type ProjectOptions = { now?: () => number; onFault: (error: unknown) => void }

const MAX_REBUILT = 50

/** What is known at one moment; a reading makes a new one. */
type Known = {
  revision: number
  /** Tells whether what was built is what it was. */
  signature: string
  reading: ProjectReading
  history: BuildHistory
  rebuilt: readonly RebuiltContract[]
}

/** Reads the folder in the background and follows what changes in it. */
export function keepProject(folder: ProjectFolder, { now = Date.now, onFault }: ProjectOptions): KeptProject {
  const texts = createSourceTexts(folder)
  const layouts = createBuildLayouts()
  let known: Known | null = null

  const sourcesOf = ({ files }: ProjectReading): SourcesAtHand => ({
    folder,
    texts,
    paths: [...files.keys()],
  })

  async function look(onFolder: OnFolder) {
    const before = known
    const reading = await readProject(folder, before?.reading ?? null, { onFolder, now })
    const builds = mergeBuilds([...reading.files.values()].flatMap((file) => file.builds))
    const history = followBuilds(before?.history ?? new Map(), builds)
    const rebuilds = before ? listRebuilds(before.history, history) : []
    const told = await describeRebuilds(rebuilds, now(), { layouts, sources: sourcesOf(reading) })
    const signature = sign(reading, history)
    const isSame = before?.signature === signature
    known = {
      revision: (before?.revision ?? 0) + (isSame ? 0 : 1),
      signature,
      reading,
      history,
      rebuilt: [...(before?.rebuilt ?? []), ...told].slice(-MAX_REBUILT),
    }
    if (!isSame) await keepSources(texts, listCurrent(history))
  }

  const looking = rescanOnChange(look, onFault)
  return {
    firstRead: looking.first,
    close: looking.close,
    state: () => describe(folder, known, now()),
    contents: () =>
      known ? listContents(listCurrent(known.history), known.reading.files) : { contracts: [], deployed: [] },
    async match(question) {
      if (known === null) return { revision: 0, degree: null, found: [], more: 0, areLayoutsSame: false }
      const { revision, reading, history } = known
      const deployed = [...reading.files.values()].flatMap((file) => file.deployed)
      const sources = sourcesOf(reading)
      const layOut = (build: KeptBuild) => layouts.of(build, sources)
      return { revision, ...(await matchBuilds(question, { history, deployed, layOut })) }
    },
  }
}

const listCurrent = (history: BuildHistory): KeptBuild[] =>
  [...history.values()].flatMap(({ current }) => current)

const sign = ({ files }: ProjectReading, history: BuildHistory): string =>
  hashOf([
    listCurrent(history).map(({ id, key, detail }) => [id, key, detail]),
    [...files.values()].flatMap(({ deployed }) => deployed),
  ])

function describe({ name }: ProjectFolder, known: Known | null, now: number): ProjectState {
  const current = known ? listCurrent(known.history) : []
  const contracts = new Set(current.map(({ id }) => id)).size
  return {
    revision: known?.revision ?? 0,
    name,
    contracts,
    tools: [...new Set(current.map(({ tool }) => tool))],
    isReading: known === null,
    problems: known ? describeProblems(known.reading, { name, contracts, now }) : [],
    rebuilt: known ? [...known.rebuilt] : [],
  }
}
