import { type Hex, isHex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { type Field, readField } from '@/lib/text/field'

/** Whole bytes of hex as typed or pasted, in lower case. */
export function parseRevertData(text: string): Field<Hex> {
  return readField(() => {
    const typed = text.trim()
    if (!isHex(typed)) throw new BadInputError('Paste bytes in hex: 0x and an even number of digits.')
    if (typed.length % 2 === 1) throw new BadInputError('A digit is missing: two hex digits make a byte.')
    return typed.toLowerCase() as Hex
  })
}
