import { basename, isAbsolute } from 'node:path'
import { type FileIds, readFoundryIds, readSourceMapOf } from '@/lib/names/build/source-map-of'
import type { ProjectLines } from '@/lib/names/project/project-api'
import { isObject } from '@/lib/storage/layout/layout-json'
import { parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { KeptBuild } from '../builds/kept-build'
import type { BuildFiles } from '../builds/read-project'
import { type ProjectFolder, readFileInside } from '../folder/project-folder'
import { joinPath } from '../folder/walk-folder'
import { type AvailableSources, findSources } from '../layouts/find-sources'

/** The source map of a build's runtime code, and the sources that were built. Null if one of them is missing. */
export function findLines(build: KeptBuild, files: BuildFiles, at: AvailableSources): ProjectLines | null {
  const texts = readTexts(build, at)
  for (const path of pathsOf(build, files)) {
    const found = readSourceMapOf(readJson(at.folder, path), build.code.digits)
    if (!found) continue
    const used = usedIds(found.sourceMap)
    const ids = found.ids ?? findFoundryIds(build, used, found.own, at)
    const named = [...used].flatMap((id): [number, string][] => {
      const file = ids?.get(id)
      return file !== undefined && texts.has(file) ? [[id, file]] : []
    })
    if (named.length > 0) return { sourceMap: found.sourceMap, files: listFiles(new Map(named), texts) }
  }
  return null
}

/** Files in which a tool wrote this code of the contract. */
const pathsOf = ({ project, contract, code }: KeptBuild, files: BuildFiles): readonly string[] =>
  [...files.values()]
    .filter(({ builds }) =>
      builds.some(
        (one) =>
          one.project === project &&
          one.contract.place.name === contract.place.name &&
          one.code.digits === code.digits,
      ),
    )
    .map(({ path }) => path)

const readJson = (folder: ProjectFolder, path: string): unknown =>
  parseJson(readFileInside(folder, path).text ?? '')

/** By the name of the file in the compilation. */
function readTexts(build: KeptBuild, at: AvailableSources): ReadonlyMap<string, string> {
  const input = parseJson(findSources(build, at).value ?? '')
  const sources = isObject(input) && isObject(input.sources) ? input.sources : {}
  return new Map(
    Object.entries(sources).flatMap(([file, source]): [string, string][] =>
      isObject(source) && typeof source.content === 'string' ? [[file, source.content]] : [],
    ),
  )
}

/** Indexes in a source map; empty fields repeat the one before. -1 is no file. */
const usedIds = (sourceMap: string): ReadonlySet<number> =>
  new Set([...sourceMap.matchAll(/(?:^|;)[^:;]*:[^:;]*:(\d+)/g)].map(([, id]) => Number(id)))

/**
 * An artifact of Foundry has the index of its own file, and does not name its compilation. Null unless all compilations with that file
 * at that index name the same files.
 */
function findFoundryIds(
  { project, contract: { place } }: KeptBuild,
  used: ReadonlySet<number>,
  own: number,
  { folder, paths }: AvailableSources,
): FileIds | null {
  const fitting = paths
    .filter((path) => path.startsWith(joinPath(project, '')) && path.includes('/build-info/'))
    .flatMap((path) => readFoundryIds(readJson(folder, path)) ?? [])
    .filter((ids) => ids.get(own) === place.file)
  const [first] = fitting
  const isClear = fitting.every((ids) => [...used].every((id) => ids.get(id) === first?.get(id)))
  return first && isClear ? first : null
}

const NO_FILE = { name: '', text: '' }

/** Without the path of this machine. */
const nameToShow = (file: string): string => showHiddenCharacters(isAbsolute(file) ? basename(file) : file)

function listFiles(ids: FileIds, texts: ReadonlyMap<string, string>): ProjectLines['files'] {
  const length = 1 + Math.max(...ids.keys())
  return Array.from({ length }, (_, id) => {
    const file = ids.get(id)
    return file === undefined ? NO_FILE : { name: nameToShow(file), text: texts.get(file) ?? '' }
  })
}
