import type * as v from 'valibot'
import { safeParse } from 'valibot'
import { BadInputError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import { parseJson } from '@/lib/text/parse-json'
import { packText, unpackText } from './packed-text'
import { expandPhrases, shortenPhrases } from './solidity-phrases'

const MAX_BYTES = 256 * 1024

/** The largest text in a link, even if it does not shrink: RFC 1951, RFC 4648. */
const MAX_CHARACTERS = 360_000

/** The parameter in the fragment, the noun in messages, and the schema, whose `v` is the version. */
export type FragmentFormat<Schema> = { key: string; what: string; version: number; schema: Schema }

/** `key=…`. Throws {@link BadInputError} for a value that is too large for a link. */
export async function formatFragmentJson(
  { key, what }: Pick<FragmentFormat<unknown>, 'key' | 'what'>,
  carried: object,
): Promise<string> {
  const text = JSON.stringify(carried)
  if (isTooLarge(text)) {
    throw new BadInputError(`This ${what} is larger than 256 KiB, the maximum for a link. Save it as a file.`)
  }
  return `${key}=${await packText(shortenPhrases(text))}`
}

/** Null without the parameter. Throws {@link BadInputError} for a damaged value, or a later version. */
export async function parseFragmentJson<Schema extends v.GenericSchema>(
  { key, what, version, schema }: FragmentFormat<Schema>,
  fragment: string,
): Promise<v.InferOutput<Schema> | null> {
  if (fragment.length > MAX_CHARACTERS) {
    // Unpacking a larger text would block the page.
    throw new BadInputError(
      `The part of this link after # has ${formatCount(fragment.length)} characters. The maximum for ${article(what)} ${what} is ${formatCount(MAX_CHARACTERS)}.`,
    )
  }
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get(key)
  if (!packed) return null
  const text = expandPhrases(await unpackText(packed, MAX_BYTES))
  if (isTooLarge(text)) throw new BadInputError(`The ${what} in this link is larger than 256 KiB.`)
  const json = parseJson(text)
  if (isOfLaterVersion(json, version)) {
    throw new BadInputError('A later version of Triptych made this link. Open it with that version.')
  }
  const { success, output } = safeParse(schema, json)
  if (!success)
    throw new BadInputError(`The part of this link after # is not a valid ${what}, or it is damaged.`)
  return output
}

const article = (what: string): string => (/^[aeiou]/.test(what) ? 'an' : 'a')

const isTooLarge = (text: string): boolean => new TextEncoder().encode(text).length > MAX_BYTES

const isOfLaterVersion = (json: unknown, version: number): boolean =>
  typeof json === 'object' && json !== null && 'v' in json && typeof json.v === 'number' && json.v > version
