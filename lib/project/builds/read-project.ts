import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { DeployedContract } from '@/lib/names/build/built-contract'
import { readBuiltFile } from '@/lib/names/build/read-built-file'
import { parseJson } from '@/lib/text/parse-json'
import { type ProjectFolder, readFileInside } from '../folder/project-folder'
import {
  type FolderWalk,
  joinPath,
  type OnFolder,
  startWalk,
  type WalkedFile,
  walkFolder,
} from '../folder/walk-folder'
import { type BuildPlace, findPlaces } from '../places/find-places'
import type { Tool } from '../places/tool'
import { type KeptBuild, keepBuilds } from './kept-build'

/** The project folder at one moment. */
export type ProjectReading = {
  files: BuildFiles
  /** Includes what was skipped. */
  walk: FolderWalk
  /** Tools that have a config file. */
  configured: readonly Tool[]
}

/** By path. */
export type BuildFiles = ReadonlyMap<string, BuildFile>

export type BuildFile = PlacedFile &
  FileContents & {
    fault: 'too large' | 'not allowed' | 'broken' | null
    /** When it was first found broken, in milliseconds since 1970: a tool may be writing it. */
    brokenSince: number | null
  }

/** A file where a tool writes. */
type PlacedFile = WalkedFile & { place: BuildPlace }

/** The content of a file when it was last readable. */
type FileContents = { builds: readonly KeptBuild[]; deployed: readonly DeployedContract[] }

/** Reads the files that changed since the reading before, or all. */
export async function readProject(
  folder: ProjectFolder,
  before: ProjectReading | null,
  { onFolder, now }: { onFolder: OnFolder; now: () => number },
): Promise<ProjectReading> {
  const walk = startWalk(folder, onFolder)
  const { places, tools } = await findPlaces(walk)
  const placed = new Map<string, PlacedFile>()
  for (const place of places) {
    const from = walk.files.length
    await walkFolder(walk, place.path)
    // A place may be inside of another one. The nearer place decides which tool wrote a file.
    for (const file of walk.files.slice(from)) placed.set(file.path, { ...file, place })
  }
  const files = new Map<string, BuildFile>()
  for (const file of placed.values()) {
    const known = before?.files.get(file.path)
    const isSame = known?.stamp === file.stamp && known.place.tool === file.place.tool
    files.set(file.path, isSame ? known : readBuildFile(folder, file, known, now()))
    if (!isSame) await setImmediate()
  }
  return { files, walk, configured: tools }
}

const NOTHING: FileContents = { builds: [], deployed: [] }

/** A broken file keeps its last readable content. The next change reads it again. */
function readBuildFile(
  folder: ProjectFolder,
  file: PlacedFile,
  known: BuildFile | undefined,
  now: number,
): BuildFile {
  const { text, refused } = readFileInside(folder, file.path)
  if (text === undefined) {
    const fault = refused === 'too large' || refused === 'not allowed' ? refused : null
    return { ...file, ...NOTHING, fault, brokenSince: null }
  }
  const contents = readContents(folder, file, text)
  if (contents) return { ...file, ...contents, fault: null, brokenSince: null }
  const { builds, deployed } = known ?? NOTHING
  return { ...file, builds, deployed, fault: 'broken', brokenSince: known?.brokenSince ?? now }
}

/** Null if it is not JSON. JSON of other kinds has no contents. */
function readContents(
  folder: ProjectFolder,
  { path, place, modifiedAt }: PlacedFile,
  text: string,
): FileContents | null {
  const json = parseJson(text)
  if (json === undefined) return null
  const inProject = place.project === '' ? path : path.slice(place.project.length + 1)
  try {
    const built = readBuiltFile(inProject, json)
    if (!built) return NOTHING
    const deployed = built.deployed.map((record) =>
      record.chainId === null ? { ...record, chainId: readChainBeside(folder, path) } : record,
    )
    return { builds: keepBuilds(built.contracts, place, modifiedAt), deployed }
  } catch {
    // The stack overflows on JSON that is nested too deep.
    return null
  }
}

/** hardhat-deploy writes the chain id into a file beside the deployments. Null without it. */
function readChainBeside(folder: ProjectFolder, path: string): number | null {
  const { text = '' } = readFileInside(folder, joinPath(posix.dirname(path), '.chainId'), 100)
  return /^\d{1,15}\s*$/.test(text) ? Number(text) : null
}
