import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { countOf, formatCount } from '@/lib/text/count'
import { findDuplicateKey } from '@/lib/text/duplicate-key'
import { parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { CAPS, type Evidence, FORMAT, isOfLogs, KINDS, VERSION } from './evidence'

/**
 * Reads the text of an evidence file. Its claims are not checked yet. Unknown fields are left out.
 * @throws BadInputError for a text that is too large, truncated, malformed, not evidence, of another version, or with a key twice.
 */
export function parseEvidence(text: string): Evidence {
  if (text.length > CAPS.file) throw tooLarge()
  // Some editors write a byte order mark first, which is not JSON.
  const written = text.replace(/^\uFEFF/, '')
  const json = parseJson(written)
  if (json === undefined) throw new BadInputError('This is not JSON, or it is truncated.')
  const said = Object(json)
  if (said.format !== FORMAT) {
    throw new BadInputError(`This JSON is not evidence: its format is not “${FORMAT}”.`)
  }
  const twice = findDuplicateKey(written)
  if (twice !== null) {
    const name = showHiddenCharacters(twice.key, 60)
    throw new BadInputError(
      `This evidence has the key “${name}” twice in one object, so its meaning is not clear.`,
    )
  }
  if (said.version !== VERSION) throw otherVersion(said.version)
  const kind: unknown = Object(said.question).kind
  const schema = isKind(kind) ? KINDS[kind] : null
  if (!schema) throw new BadInputError('This evidence is for an unknown kind of query.')
  const read = v.safeParse(schema, json, { abortEarly: true })
  if (!read.success) throw misshapen(v.getDotPath(read.issues[0]))
  demandAtMost(countNodes(read.output), CAPS.nodes, 'proof node')
  demandAtMost(countReceipts(read.output), CAPS.receipts, 'receipt')
  return read.output
}

export const tooLarge = () => new BadInputError('This text is larger than 32 MB, the maximum for evidence.')

const isKind = (kind: unknown): kind is keyof typeof KINDS =>
  typeof kind === 'string' && Object.hasOwn(KINDS, kind)

function otherVersion(version: unknown): BadInputError {
  const named = typeof version === 'number' ? `version ${version}` : 'an invalid version'
  return new BadInputError(`This evidence has ${named}; this explorer reads version ${VERSION}.`, {
    whatToDo: 'Open it with a later version of Triptych.',
  })
}

function misshapen(path: string | null): BadInputError {
  const field = path ? showHiddenCharacters(path, 60) : 'a field'
  return new BadInputError(`This evidence cannot be read: ${field} is missing, malformed or too long.`)
}

function demandAtMost(count: number, most: number, noun: string): void {
  if (count <= most) return
  throw new BadInputError(`This evidence has ${countOf(count, noun)}; the maximum is ${formatCount(most)}.`)
}

const countNodes = ({ accounts, receipts }: Evidence): number =>
  [...accounts, ...accounts.flatMap(({ slots }) => slots), ...receipts].reduce(
    (sum, { proof }) => sum + proof.length,
    0,
  )

const countReceipts = (evidence: Evidence): number =>
  isOfLogs(evidence) ? evidence.blockReceipts.reduce((sum, { receipts }) => sum + receipts.length, 0) : 0
