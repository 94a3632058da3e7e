import { basename, isAbsolute } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { keccak256, stringToBytes } from 'viem'
import type { BuiltSources } from '@/lib/names/build/built-contract'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { ParsedField } from '@/lib/text/field'
import { parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { KeptBuild } from '../builds/kept-build'
import { type ProjectFolder, readFileInside } from '../folder/project-folder'
import { joinPath } from '../folder/walk-folder'

type Named = Extract<BuiltSources, { kind: 'named' }>

/** A source file that a build names, with the hash of its text. */
type NamedSource = Named['files'][number]

/** Where the sources of builds are found. */
export type AvailableSources = {
  folder: ProjectFolder
  texts: SourceTexts
  /** Paths of the files that were read. */
  paths: readonly string[]
}

/** The standard-JSON input of a build as text, or why it is missing. */
export function findSources(
  { project, contract: { sources } }: Pick<KeptBuild, 'project' | 'contract'>,
  at: AvailableSources,
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

/** The id is untrusted: it is compared with paths, and never part of one. */
function readBuildInfo(
  project: string,
  id: string,
  { folder, paths }: AvailableSources,
): ParsedField<string> {
  const within = joinPath(project, '')
  const path = paths.find((one) => one.startsWith(within) && one.endsWith(`/build-info/${id}.json`))
  const { text } = path === undefined ? {} : readFileInside(folder, path)
  const json = text === undefined ? null : parseJson(text)
  const input = isObject(json) ? json.input : null
  return isObject(input)
    ? { value: JSON.stringify(input) }
    : { problem: 'The build-info with its sources is missing.' }
}

function readNamed(
  project: string,
  { files, remappings }: Named,
  { texts }: AvailableSources,
): ParsedField<string> {
  const sources: Record<string, JsonObject> = {}
  for (const file of files) {
    const { value, problem } = texts.take(project, file)
    if (problem !== undefined) return { problem }
    sources[file.path] = { content: value }
  }
  return { value: JSON.stringify({ language: 'Solidity', sources, settings: { remappings } }) }
}

export type SourceTexts = {
  /** The text that was built, from memory or from the folder; or why it is missing. */
  take: (project: string, source: NamedSource) => ParsedField<string>
}

const MAX_SOURCE_BYTES = 8 * 1024 * 1024

/** Characters of all texts in memory. */
const MAX_KEPT = 64 * 1024 * 1024

/**
 * Texts of source files. A text is used only if it has the hash that the build names. Texts are kept by hash, so that a
 * build can be compiled after its files were changed.
 */
export function createSourceTexts(folder: ProjectFolder): SourceTexts {
  const kept = new Map<string, string>()
  let characters = 0

  function keep(hash: string, text: string) {
    kept.set(hash, text)
    characters += text.length
    for (const [oldest, { length }] of kept) {
      if (characters <= MAX_KEPT) return
      kept.delete(oldest)
      characters -= length
    }
  }

  function take(project: string, { path, keccak256: hash }: NamedSource): ParsedField<string> {
    const shown = showHiddenCharacters(isAbsolute(path) ? basename(path) : path, 200)
    if (hash === null) return { problem: `The build does not say which version of ${shown} it used.` }
    const text = kept.get(hash)
    if (text !== undefined) return { value: text }
    const read = readFileInside(folder, isAbsolute(path) ? path : joinPath(project, path), MAX_SOURCE_BYTES)
    if (read.text === undefined) return { problem: `${shown} is missing in the folder.` }
    if (keccak256(stringToBytes(read.text)) !== hash)
      return { problem: `${shown} was changed since the build.` }
    keep(hash, read.text)
    return { value: read.text }
  }

  return { take }
}

/** Reads the sources of builds into memory before they change. */
export async function keepSources(texts: SourceTexts, builds: readonly KeptBuild[]): Promise<void> {
  const seen = new Set<string>()
  for (const { project, contract } of builds) {
    if (contract.sources?.kind !== 'named') continue
    for (const source of contract.sources.files) {
      if (source.keccak256 === null || seen.has(source.keccak256)) continue
      seen.add(source.keccak256)
      texts.take(project, source)
      await setImmediate()
    }
  }
}
