import { join } from 'node:path'
import type { ProjectFolder } from '../folder/project-folder'
import { readFileInside } from '../folder/read-file-inside'
import {
  type FolderWalk,
  isToFollow,
  joinPath,
  listFolder,
  markOf,
  type OnFolder,
  resolveInside,
  startWalk,
  statOf,
} from '../folder/walk-folder'
import { foundryPaths } from './foundry-paths'
import { configuredTools, type Tool } from './tool'

/** A folder that a tool writes to. Paths are relative to the project folder. */
export type BuildPlace = {
  /** Path of the project that it belongs to: a folder may hold several. */
  project: string
  path: string
  tool: Tool
}

/** What is there to be read, and the tools that have a config file. */
export type FoundPlaces = { places: BuildPlace[]; tools: Tool[] }

/** Where tools other than Foundry write, which one tells it elsewhere but seldom. */
const FIXED = ['artifacts', '.openzeppelin', 'deployments', 'ignition/deployments', 'build/contracts']

/** A foundry.toml is a page or two. */
const MAX_CONFIG_BYTES = 1024 * 1024

/** Entries of a folder among which other projects are looked for, and projects. */
const MAX_NAMES = 10_000
const MAX_PROJECTS = 500

/** Folders of a monorepo in which each folder is a project. */
const PACKAGES = 'packages'

/**
 * The places of the folder itself, of each folder in it and of each in `packages`: other projects of a monorepo lie there.
 * Links out of the folder are counted in `walk`.
 */
export async function findPlaces(
  folder: ProjectFolder,
  walk: FolderWalk,
  onFolder: OnFolder,
): Promise<FoundPlaces> {
  const own = readProject(folder, walk, '', onFolder)
  const taken = own.places.map(({ path }) => path)
  const below = await listFolders(folder, '')
  const packages = below.includes(PACKAGES) ? await listFolders(folder, PACKAGES) : []
  const projects = [...below.filter((path) => !taken.includes(path)), ...packages]
  const found = [
    own,
    ...projects.slice(0, MAX_PROJECTS).map((path) => readProject(folder, walk, path, onFolder)),
  ]
  const places = found.flatMap((project) => project.places)
  return {
    places: places.filter(({ path }, at) => places.findIndex((other) => other.path === path) === at),
    tools: [...new Set(found.flatMap(({ tools }) => tools))],
  }
}

/** Folders and links in a folder, as paths; they need not be counted, for none is walked for its own sake. */
async function listFolders(folder: ProjectFolder, path: string): Promise<string[]> {
  const names = startWalk()
  const real = resolveInside(folder, names, path)
  const folders: string[] = []
  if (real === null) return folders
  for await (const entry of listFolder(names, path, real)) {
    if (isToFollow(entry)) folders.push(joinPath(path, entry.name))
    if (names.entries >= MAX_NAMES) break
  }
  return folders
}

/** Nothing for what is no folder, or lies outside. */
function readProject(
  folder: ProjectFolder,
  walk: FolderWalk,
  project: string,
  onFolder: OnFolder,
): FoundPlaces {
  const real = resolveInside(folder, walk, project)
  const stat = real === null ? null : statOf(real)
  if (real === null || !stat?.isDirectory()) return { places: [], tools: [] }
  onFolder(real, markOf(stat))
  const isThere = (name: string) => statOf(join(real, name)) !== null
  const tools = configuredTools(isThere)
  const place = (path: string, tool: Tool): BuildPlace[] =>
    isThere(path) ? [{ project, path: joinPath(project, path), tool }] : []
  return {
    places: [
      ...foundryPaths(readToml(folder, project)).flatMap((path) => place(path, 'Foundry')),
      ...FIXED.flatMap((path) => place(path, toolOfPlace(path, tools))),
    ],
    tools,
  }
}

function toolOfPlace(path: string, configured: readonly Tool[]): Tool {
  if (path === 'build/contracts') return 'Truffle'
  return configured.includes('Hardhat') ? 'Hardhat' : 'Remix'
}

function readToml(folder: ProjectFolder, project: string): string {
  const { text } = readFileInside(folder, joinPath(project, 'foundry.toml'), MAX_CONFIG_BYTES)
  return text ?? ''
}
