import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { PROVENANCE_WORDS, type Provenance } from '@/lib/kept/provenance'
import { parseJson } from '@/lib/text/parse-json'
import { LAYOUT_TEXT, type LayoutText } from './layout-text'

/** A link may claim no more than that: it proves nothing. */
const CLAIMS: readonly Provenance[] = ['pasted', 'guessed', 'well-known']

/** A layout as JSON, for a link: without its author's words, which would make it long, and of which a link would prove nothing. */
export const formatLayoutText = ({ natspec: _, ...text }: LayoutText): string => JSON.stringify(text)

/**
 * Reads what {@link formatLayoutText} writes, of a shared link. Whatever it claims beyond that is hearsay, and it counts as
 * pasted. Throws {@link BadInputError} for anything else.
 */
export function parseLayoutText(json: string): LayoutText {
  const given = v.safeParse(LAYOUT_TEXT, parseJson(json))
  if (!given.success) throw new BadInputError('This is not a layout from Triptych.')
  const { code: _, of: __, natspec: ___, ...rest } = given.output
  const text = { ...rest, notes: rest.notes.map(asHearsay) }
  if (CLAIMS.includes(text.origin)) return text
  const hearsay = asHearsay(`${PROVENANCE_WORDS[text.origin].name}. That was not checked.`)
  return { ...text, origin: 'pasted', notes: [...text.notes, hearsay] }
}

const HEARSAY = 'According to the sender: '

const asHearsay = (note: string) => (note.startsWith(HEARSAY) ? note : HEARSAY + note)
