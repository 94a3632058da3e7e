import type {
  MatchQuestion,
  ProjectContents,
  ProjectLines,
  ProjectMatches,
  ProjectState,
  RebuiltContract,
} from '@/lib/names/project/project-api'
import { type BuildHistory, followBuilds, listRebuilds } from './builds/build-history'
import { describeProblems } from './builds/describe-problems'
import { hashOf, type KeptBuild } from './builds/kept-build'
import { mergeBuilds } from './builds/merge-builds'
import { type ProjectReading, readProject } from './builds/read-project'
import type { ProjectFolder } from './folder/project-folder'
import type { OnFolder } from './folder/walk-folder'
import { createBuildLayouts, describeRebuilds } from './layouts/build-layouts'
import { type AvailableSources, createSourceTexts, keepSources } from './layouts/find-sources'
import { findLines } from './lines/find-lines'
import { listContents } from './list-contents'
import { findOnlyBuild, matchBuilds } from './match-builds'
import { rescanOnChange } from './rescan-on-change'

/** A project folder that is read and watched. */
export type KeptProject = {
  state: () => ProjectState
  match: (question: MatchQuestion) => Promise<ProjectMatches>
  contents: () => ProjectContents
  lines: (question: MatchQuestion) => ProjectLines | null
  /** Resolves after the first reading. Nothing is found before. */
  firstRead: Promise<void>
  close: () => void
}

/** `now` in milliseconds since 1970. */
export type ProjectOptions = { now?: () => number; onFault: (error: unknown) => void }

const MAX_REBUILT = 50

/** The result of a reading. */
type Known = {
  revision: number
  /** A hash of all builds and records. */
  signature: string
  reading: ProjectReading
  history: BuildHistory
  rebuilt: readonly RebuiltContract[]
}

/** Reads the folder in the background, and again after changes. */
export function keepProject(folder: ProjectFolder, { now = Date.now, onFault }: ProjectOptions): KeptProject {
  const texts = createSourceTexts(folder)
  const layouts = createBuildLayouts()
  let known: Known | null = null

  const sourcesOf = ({ files }: ProjectReading): AvailableSources => ({
    folder,
    texts,
    paths: [...files.keys()],
  })

  async function read(onFolder: OnFolder) {
    const before = known
    const reading = await readProject(folder, before?.reading ?? null, { onFolder, now })
    const builds = mergeBuilds([...reading.files.values()].flatMap((file) => file.builds))
    const history = followBuilds(before?.history ?? new Map(), builds)
    const rebuilds = before ? listRebuilds(before.history, history) : []
    const described = await describeRebuilds(rebuilds, now(), { layouts, sources: sourcesOf(reading) })
    const signature = sign(reading, history)
    const isSame = before?.signature === signature
    known = {
      revision: (before?.revision ?? 0) + (isSame ? 0 : 1),
      signature,
      reading,
      history,
      rebuilt: [...(before?.rebuilt ?? []), ...described].slice(-MAX_REBUILT),
    }
    if (!isSame) await keepSources(texts, listCurrent(history))
  }

  const rescan = rescanOnChange(read, onFault)
  return {
    firstRead: rescan.first,
    close: rescan.close,
    state: () => describe(folder, known, now()),
    contents: () =>
      known ? listContents(listCurrent(known.history), known.reading.files) : { contracts: [], deployed: [] },
    lines(question) {
      const build = known && findOnlyBuild(question, known.history)
      return known && build && findLines(build, known.reading.files, sourcesOf(known.reading))
    },
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
