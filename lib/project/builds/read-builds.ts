import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { DeployedContract } from '@/lib/names/build/built-contract'
import { readBuiltFile } from '@/lib/names/build/read-built-file'
import { parseJson } from '@/lib/text/parse-json'
import { MAX_FILE_BYTES } from '../folder/limits'
import type { ProjectFolder } from '../folder/project-folder'
import { readFileInside } from '../folder/read-file-inside'
import { joinPath, type WalkedFile } from '../folder/walk-folder'
import type { BuildPlace } from '../places/find-places'
import { type KeptBuild, keepBuilds } from './kept-build'

/** A file where a tool writes. */
export type PlacedFile = WalkedFile & { place: BuildPlace }

/** What a file held when it was last read to its end. */
type FileContents = { builds: readonly KeptBuild[]; deployed: readonly DeployedContract[] }

export type BuildFile = PlacedFile &
  FileContents & {
    /** What is wrong with it as it is now. */
    fault: 'too large' | 'not allowed' | 'broken' | null
    /** When it was first found broken, in milliseconds since 1970: a tool may be writing it. Null where it is not. */
    brokenSince: number | null
  }

/** By their paths. */
export type BuildFiles = ReadonlyMap<string, BuildFile>

const NOTHING: FileContents = { builds: [], deployed: [] }

/** Reads the files that are not as they were. One that is broken keeps what it held: the next change has it read again. */
export async function readBuilds(
  folder: ProjectFolder,
  before: BuildFiles,
  files: readonly PlacedFile[],
  now: () => number,
): Promise<BuildFiles> {
  const read = new Map<string, BuildFile>()
  for (const file of files) {
    const known = before.get(file.path)
    const isAsItWas = known?.stamp === file.stamp && known.place.tool === file.place.tool
    if (isAsItWas) read.set(file.path, known)
    else {
      read.set(file.path, readBuildFile(folder, file, known, now()))
      await setImmediate()
    }
  }
  return read
}

function readBuildFile(
  folder: ProjectFolder,
  file: PlacedFile,
  known: BuildFile | undefined,
  now: number,
): BuildFile {
  const { text, refused } = readFileInside(folder, file.path, MAX_FILE_BYTES)
  if (text === undefined) {
    const fault = refused === 'too large' || refused === 'not allowed' ? refused : null
    return { ...file, ...NOTHING, fault, brokenSince: null }
  }
  const contents = readContents(folder, file, text)
  if (contents) return { ...file, ...contents, fault: null, brokenSince: null }
  const { builds, deployed } = known ?? NOTHING
  return { ...file, builds, deployed, fault: 'broken', brokenSince: known?.brokenSince ?? now }
}

/** Null for text that cannot be read; a file of another kind holds nothing. */
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
    // What is nested deeper than there is stack is no build, too.
    return null
  }
}

/** hardhat-deploy writes the chain of a folder of deployments into a file of its own; null where there is none. */
function readChainBeside(folder: ProjectFolder, path: string): number | null {
  const { text = '' } = readFileInside(folder, joinPath(posix.dirname(path), '.chainId'), 100)
  return /^\d{1,15}\s*$/.test(text) ? Number(text) : null
}
