import * as v from 'valibot'
import type { Hex } from 'viem'
import { parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { Unanswered, WrongAnswer } from '../look-up/post-look-up'
import type { ProjectLines } from '../project/project-api'
import { LINES, NOT_VERIFIED_SHAPE } from './registry-shapes'
import { readKnown } from './registry-sources'
import type { RegistryContract } from './registry-url'

/** The source map of a verified contract, and the runtime code that it belongs to; or why there is none, as a sentence. */
export type RegistryLines =
  | { kind: 'lines'; code: Hex; lines: ProjectLines }
  | { kind: 'no lines'; says: string }
  | Unanswered
  | WrongAnswer

/** Reads a response of Sourcify's API v2 to {@link registryUrl} for lines, from its HTTP status and its body. */
export function readRegistryLines(status: number, text: string, asked: RegistryContract): RegistryLines {
  if (status === 404 && v.is(NOT_VERIFIED_SHAPE, parseJson(text))) return none('It is not verified.')
  const { known, failed } = readKnown(LINES, { status, text }, asked)
  if (!known) return failed
  const { sources, sourceIds, runtimeBytecode } = known
  const { onchainBytecode: code = null, sourceMap = null } = runtimeBytecode ?? {}
  if (!sources || !sourceIds || !code || !sourceMap) return none('The registry has no source map for it.')
  return {
    kind: 'lines',
    code: code.toLowerCase() as Hex,
    lines: { sourceMap, files: listFiles(sources, sourceIds) },
  }
}

const none = (says: string): RegistryLines => ({ kind: 'no lines', says })

/** A project has fewer files. */
const MAX_FILES = 10_000

/** By the index in the source map; empty where it has no file. */
function listFiles(
  sources: Readonly<Record<string, { content: string }>>,
  ids: Readonly<Record<string, { id: number }>>,
): ProjectLines['files'] {
  const byId = new Map(Object.entries(ids).map(([file, { id }]) => [id, file]))
  const last = Math.max(-1, ...[...byId.keys()].filter((id) => id < MAX_FILES))
  return Array.from({ length: last + 1 }, (_, id) => {
    const file = byId.get(id) ?? ''
    const source = Object.hasOwn(sources, file) ? sources[file] : undefined
    return { name: showHiddenCharacters(file, 200), text: source ? showDirections(source.content) : '' }
  })
}

/** Invisible characters that reorder a line. Like their replacement they have 3 bytes, so offsets stay. https://trojansource.codes */
const showDirections = (text: string): string =>
  text.replace(/[\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g, '\ufffd')
