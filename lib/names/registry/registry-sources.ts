import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type Unanswered, unanswered, type WrongAnswer } from '../look-up/post-look-up'
import { findMismatch, MISSHAPEN, readRegistryRefusal } from './registry-answer'
import type { LINES } from './registry-shapes'
import { METADATA, SOURCES } from './registry-shapes'
import type { RegistryContract } from './registry-url'

/** The sources of a verified contract as a standard-JSON input that `parseSoliditySources` reads, and its place in them. */
export type RegistrySources =
  | { kind: 'sources'; input: string; contract: { file: string; name: string } }
  | Unanswered
  | WrongAnswer

/** The metadata.json of a verified contract, as its compiler wrote it; null if the registry has none. */
export type RegistryMetadata = { kind: 'metadata'; text: string | null } | Unanswered | WrongAnswer

/** Reads a response of Sourcify's API v2 to {@link registryUrl} for sources, from its HTTP status and its body. */
export function readRegistrySources(status: number, text: string, asked: RegistryContract): RegistrySources {
  const { known, failed } = readKnown(SOURCES, { status, text }, asked)
  if (!known) return failed
  const { sources, compilation } = known
  const { language, fullyQualifiedName, compilerSettings } = compilation
  const contract = readPlace(fullyQualifiedName)
  if (language !== null && language !== 'Solidity') {
    const written = showHiddenCharacters(language, 40)
    return unanswered(`It is written in ${written}; the compiler here reads Solidity.`, PASTE)
  }
  if (sources === null || contract === null) return unanswered('The registry sent no source code.', PASTE)
  const settings = { remappings: compilerSettings?.remappings ?? [] }
  return { kind: 'sources', input: JSON.stringify({ language: 'Solidity', sources, settings }), contract }
}

/** The same for metadata. */
export function readRegistryMetadata(
  status: number,
  text: string,
  asked: RegistryContract,
): RegistryMetadata {
  const { known, failed } = readKnown(METADATA, { status, text }, asked)
  return known ? { kind: 'metadata', text: known.metadata && JSON.stringify(known.metadata) } : failed
}

type Shapes = typeof SOURCES | typeof METADATA | typeof LINES

type Known<Schema extends Shapes> =
  | { known: v.InferOutput<Schema>; failed?: undefined }
  | { known?: undefined; failed: Unanswered | WrongAnswer }

/** The response in its shape, or why it is not used. */
export function readKnown<Schema extends Shapes>(
  schema: Schema,
  { status, text }: { status: number; text: string },
  asked: RegistryContract,
): Known<Schema> {
  const json = parseJson(text)
  if (status !== 200) {
    const refused = readRegistryRefusal(status, json)
    const failed = refused.kind === 'not answered' ? refused : NOT_SUPPORTED
    return { failed }
  }
  const known = v.safeParse(schema, json)
  if (!known.success) return { failed: MISSHAPEN }
  const failed = findMismatch(known.output, asked)
  return failed ? { failed } : { known: known.output }
}

const PASTE = 'Paste a layout instead.'
const NOT_SUPPORTED = unanswered('The registry no longer supports this chain.', PASTE)

/** `src/Vault.sol:Vault` */
function readPlace(qualified: string | null): { file: string; name: string } | null {
  const [, file, name] = /^(.+):([A-Za-z_$][\w$]*)$/s.exec(qualified ?? '') ?? []
  return file !== undefined && name !== undefined ? { file, name } : null
}
