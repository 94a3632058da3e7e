import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { ParsedField } from '@/lib/text/field'
import { parseJson } from '@/lib/text/parse-json'
import type { KeptBuild } from '../builds/kept-build'
import { MAX_FILE_BYTES } from '../folder/limits'
import type { ProjectFolder } from '../folder/project-folder'
import { readFileInside } from '../folder/read-file-inside'
import { joinPath } from '../folder/walk-folder'
import type { SourceTexts } from './source-texts'

/** What the sources of a build are found by. */
export type SourcesAtHand = {
  folder: ProjectFolder
  texts: SourceTexts
  /** Paths of the files that were walked. */
  paths: readonly string[]
}

/** The standard-JSON input that a build was made from, as text; or why it cannot be had. */
export function findSources(
  { project, contract: { sources } }: Pick<KeptBuild, 'project' | 'contract'>,
  at: SourcesAtHand,
): ParsedField<string> {
  switch (sources?.kind) {
    case 'input':
      return { value: JSON.stringify(sources.input) }
    case 'build-info':
      return readBuildInfo(project, sources.id, at)
    case 'named':
      return readNamed(project, sources, at)
    default:
      return { problem: 'The build does not name its sources.' }
  }
}

const NO_INPUT = 'The build-info with its sources is missing.'

/** The id is compared, and no part of a path. */
function readBuildInfo(project: string, id: string, { folder, paths }: SourcesAtHand): ParsedField<string> {
  const within = joinPath(project, '')
  const path = paths.find((one) => one.startsWith(within) && one.endsWith(`/build-info/${id}.json`))
  const { text } = path === undefined ? {} : readFileInside(folder, path, MAX_FILE_BYTES)
  const json = text === undefined ? null : parseJson(text)
  const input = isObject(json) ? json.input : null
  return isObject(input) ? { value: JSON.stringify(input) } : { problem: NO_INPUT }
}

type Named = Extract<NonNullable<KeptBuild['contract']['sources']>, { kind: 'named' }>

function readNamed(
  project: string,
  { files, remappings }: Named,
  { texts }: SourcesAtHand,
): ParsedField<string> {
  const sources: Record<string, JsonObject> = {}
  for (const file of files) {
    const { value, problem } = texts.take(project, file)
    if (problem !== undefined) return { problem }
    sources[file.path] = { content: value }
  }
  return { value: JSON.stringify({ language: 'Solidity', sources, settings: { remappings } }) }
}
