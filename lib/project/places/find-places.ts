import { join } from 'node:path'
import { readFileInside } from '../folder/project-folder'
import {
  type FolderWalk,
  isToFollow,
  joinPath,
  listFolder,
  markOf,
  resolveInside,
  startWalk,
  statOf,
} from '../folder/walk-folder'
import { configuredTools, type Tool } from './tool'

/** A folder that a tool writes to. Paths are relative to the project folder. */
export type BuildPlace = {
  /** Path of its project: a monorepo has several. */
  project: string
  path: string
  tool: Tool
}

/** Where builds are, and the tools that have a config file. */
export type FoundPlaces = { places: BuildPlace[]; tools: Tool[] }

/** Where Foundry writes by default, and where the other tools write. */
const FOUNDRY = ['out', 'broadcast']
const OTHERS = ['artifacts', '.openzeppelin', 'deployments', 'ignition/deployments', 'build/contracts']

/** A foundry.toml has a page or two. */
const MAX_CONFIG_BYTES = 1024 * 1024

/** Limits of the search for projects in one folder. */
const MAX_NAMES = 10_000
const MAX_PROJECTS = 500

/** Each folder in it is a project of a monorepo. */
const PACKAGES = 'packages'

/** The places of the folder itself, of each folder in it and of each folder in `packages`. */
export async function findPlaces(walk: FolderWalk): Promise<FoundPlaces> {
  const own = readProject(walk, '')
  const taken = own.places.map(({ path }) => path)
  const below = await listFolders(walk, '')
  const packages = below.includes(PACKAGES) ? await listFolders(walk, PACKAGES) : []
  const projects = [...below.filter((path) => !taken.includes(path)), ...packages]
  const found = [own, ...projects.slice(0, MAX_PROJECTS).map((path) => readProject(walk, path))]
  const places = found.flatMap((project) => project.places)
  return {
    places: places.filter(({ path }, at) => places.findIndex((other) => other.path === path) === at),
    tools: [...new Set(found.flatMap(({ tools }) => tools))],
  }
}

/** Folders and links in a folder, as paths. They do not count towards the limits of the walk. */
async function listFolders({ folder }: FolderWalk, path: string): Promise<string[]> {
  const names = startWalk(folder, () => {})
  const real = resolveInside(names, path)
  const folders: string[] = []
  if (real === null) return folders
  for await (const entry of listFolder(names, path, real)) {
    if (isToFollow(entry)) folders.push(joinPath(path, entry.name))
    if (names.entries >= MAX_NAMES) break
  }
  return folders
}

/** Empty for a file, and for a folder outside. */
function readProject(walk: FolderWalk, project: string): FoundPlaces {
  const real = resolveInside(walk, project)
  const stat = real === null ? null : statOf(real)
  if (real === null || !stat?.isDirectory()) return { places: [], tools: [] }
  walk.onFolder(real, markOf(stat))
  const isThere = (name: string) => statOf(join(real, name)) !== null
  const tools = configuredTools(isThere)
  const toml = readFileInside(walk.folder, joinPath(project, 'foundry.toml'), MAX_CONFIG_BYTES).text ?? ''
  const written = [
    ...foundryPaths(toml).map((path) => ({ path, tool: 'Foundry' as const })),
    ...OTHERS.map((path) => ({ path, tool: toolOfPlace(path, tools) })),
  ]
  const places = written
    .filter(({ path }) => isThere(path))
    .map(({ path, tool }) => ({ project, path: joinPath(project, path), tool }))
  return { places, tools }
}

function toolOfPlace(path: string, configured: readonly Tool[]): Tool {
  if (path === 'build/contracts') return 'Truffle'
  return configured.includes('Hardhat') ? 'Hardhat' : 'Remix'
}

/**
 * The folders that Foundry writes to by any profile of a `foundry.toml`, and the default ones.
 *
 * Of TOML only `key = "text"` in a section `[profile.NAME]` is read, line by line. https://toml.io/en/v1.0.0
 */
export function foundryPaths(toml: string): string[] {
  const paths = [...FOUNDRY]
  let isInProfile = false
  // Strings of several lines may contain lines that look like settings.
  const lines = toml.replace(/"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)/g, '""').split(/\r?\n/)
  for (const line of lines) {
    const [, section] = /^\s*\[+\s*([^\]]*?)\s*\]+\s*(?:#.*)?$/.exec(line) ?? []
    if (section !== undefined) isInProfile = /^profile\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*')$/.test(section)
    const path = isInProfile ? readPath(line) : null
    if (path !== null) paths.push(path)
  }
  return [...new Set(paths)]
}

const PATH = /^\s*(?:out|broadcast|build_info_path)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')\s*(?:#.*)?$/

/** Without `./` before it and `/` behind it. Null for another line. */
function readPath(line: string): string | null {
  const [, escaped, literal] = PATH.exec(line) ?? []
  const path = literal ?? escaped?.replace(/\\(["\\])/g, '$1')
  return path?.replace(/^(?:\.\/)+|\/+$/g, '') || null
}
