import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type Unanswered, unanswered, type WrongAnswer } from '../look-up/unanswered'
import { findMismatch, MISSHAPEN, readRegistryRefusal } from './registry-answer'
import { METADATA, SOURCES } from './registry-shapes'
import type { RegistryContract } from './registry-url'

/** The files of a verified contract, as a standard-JSON input that `parseSoliditySources` reads; and which contract of them. */
export type RegistrySources =
  | { kind: 'sources'; input: string; contract: { file: string; name: string } }
  | Unanswered
  | WrongAnswer

/** Reads an answer of Sourcify's API v2 to {@link registryUrl} for sources, by its HTTP status and its body. */
export function readRegistrySources(status: number, text: string, asked: RegistryContract): RegistrySources {
  const json = parseJson(text)
  if (status !== 200) return explainRefusal(status, json)
  const known = v.safeParse(SOURCES, json)
  if (!known.success) return MISSHAPEN
  const { sources, compilation } = known.output
  const { language, fullyQualifiedName, compilerSettings } = compilation
  const contract = readPlace(fullyQualifiedName)
  const mismatch = findMismatch(known.output, asked)
  if (mismatch) return mismatch
  if (language !== null && language !== 'Solidity') {
    const written = showHiddenCharacters(language, 40)
    return unanswered(`It is written in ${written}; the compiler here reads Solidity.`, PASTE)
  }
  if (sources === null || contract === null) return unanswered('The registry sent no source code.', PASTE)
  const settings = { remappings: compilerSettings?.remappings ?? [] }
  return { kind: 'sources', input: JSON.stringify({ language: 'Solidity', sources, settings }), contract }
}

/** The metadata.json of a verified contract, written as its compiler wrote it; null where the registry has none. */
export type RegistryMetadata = { kind: 'metadata'; text: string | null } | Unanswered | WrongAnswer

/** Reads an answer of Sourcify's API v2 to {@link registryUrl} for metadata, by its HTTP status and its body. */
export function readRegistryMetadata(
  status: number,
  text: string,
  asked: RegistryContract,
): RegistryMetadata {
  const json = parseJson(text)
  if (status !== 200) return explainRefusal(status, json)
  const known = v.safeParse(METADATA, json)
  if (!known.success) return MISSHAPEN
  const { metadata } = known.output
  return findMismatch(known.output, asked) ?? { kind: 'metadata', text: metadata && JSON.stringify(metadata) }
}

const PASTE = 'Paste a layout instead.'

function explainRefusal(status: number, json: unknown): Unanswered {
  const refused = readRegistryRefusal(status, json)
  return refused.kind === 'not answered'
    ? refused
    : unanswered('The registry no longer supports this chain.', PASTE)
}

/** `src/Vault.sol:Vault`. */
function readPlace(qualified: string | null): { file: string; name: string } | null {
  const [, file, name] = /^(.+):([A-Za-z_$][\w$]*)$/s.exec(qualified ?? '') ?? []
  return file !== undefined && name !== undefined ? { file, name } : null
}
