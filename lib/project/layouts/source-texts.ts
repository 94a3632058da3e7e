import { basename, isAbsolute } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Hex, keccak256, stringToBytes } from 'viem'
import type { ParsedField } from '@/lib/text/field'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { KeptBuild } from '../builds/kept-build'
import type { ProjectFolder } from '../folder/project-folder'
import { readFileInside } from '../folder/read-file-inside'
import { joinPath } from '../folder/walk-folder'

/** A file that a build names, with the hash of its text. */
export type NamedSource = { path: string; keccak256: Hex | null }

export type SourceTexts = {
  /** The text that was built, from memory or from the folder; or why it cannot be had. */
  take: (project: string, source: NamedSource) => ParsedField<string>
}

const MAX_SOURCE_BYTES = 8 * 1024 * 1024

/** Characters of all texts that are kept. */
const MAX_KEPT = 64 * 1024 * 1024

/**
 * Texts of source files, each believed only if it has the hash that the build names. They are kept by that hash, so that
 * what was built can be compiled again after its files were changed.
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

/** Reads what builds name before it changes. */
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
