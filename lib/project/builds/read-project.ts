import type { ProjectFolder } from '../folder/project-folder'
import { type FolderWalk, type OnFolder, startWalk, walkFolder } from '../folder/walk-folder'
import { findPlaces } from '../places/find-places'
import type { Tool } from '../places/tool'
import { type BuildFiles, type PlacedFile, readBuilds } from './read-builds'

/** The folder as it was found at one moment. */
export type ProjectReading = {
  files: BuildFiles
  /** What was passed over. */
  walk: FolderWalk
  /** Tools that have a config file there. */
  configured: readonly Tool[]
}

/** Reads what changed since the last reading; `before` is null for the first. */
export async function readProject(
  folder: ProjectFolder,
  before: ProjectReading | null,
  { onFolder, now }: { onFolder: OnFolder; now: () => number },
): Promise<ProjectReading> {
  const walk = startWalk()
  const { places, tools } = await findPlaces(folder, walk, onFolder)
  const placed = new Map<string, PlacedFile>()
  for (const place of places) {
    const from = walk.files.length
    await walkFolder(folder, walk, place.path, { wanted: isBuildFile, onFolder })
    // A place may lie in another one: what is nearer to it says more of a file.
    for (const file of walk.files.slice(from)) placed.set(file.path, { ...file, place })
  }
  const files = await readBuilds(folder, before?.files ?? new Map(), [...placed.values()], now)
  return { files, walk, configured: tools }
}

/** Hardhat's `.dbg.json` only name the build-info. */
const isBuildFile = (path: string) => path.endsWith('.json') && !path.endsWith('.dbg.json')
