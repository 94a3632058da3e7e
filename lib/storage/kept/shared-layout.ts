import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { PROVENANCE_WORDS, type Provenance } from '@/lib/kept/provenance'
import { parseJson } from '@/lib/text/parse-json'
import { LAYOUT_TEXT, type LayoutText } from './layout-text'

/** A link proves nothing, so it may not claim more. */
const CLAIMS: readonly Provenance[] = ['pasted', 'guessed', 'well-known']

/** A layout for a link, without NatSpec, which is long. */
export const formatLayoutText = ({ natspec: _, ...text }: LayoutText): string => JSON.stringify(text)

/** Reads what {@link formatLayoutText} wrote. Other origins become `pasted`. Throws {@link BadInputError}. */
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
