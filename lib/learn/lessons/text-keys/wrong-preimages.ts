import { concatHex, encodeAbiParameters, type Hex, keccak256, numberToHex, size, sliceHex } from 'viem'
import { KEY_RULES } from '@/lib/storage/place/key-rules'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import type { Mistake } from '../../lesson/exercise'
import { padText } from '../../path/pad-text'

/** A key of text or bytes, the slot of its mapping, and how many variables stand before that; null within another mapping. */
export type TextEntry = { key: Hex; mappingSlot: bigint; before: bigint | null }

/** What a wrong rule hashes; null where it says nothing. */
type WrongRule = { rule: string; of(entry: TextEntry): { bytes: Hex; refutes: string } | null }

const word = (value: number | bigint): Hex => numberToHex(value, { size: 32 })

const inAll = (key: Hex): string => `${countOf(size(key), 'byte')} of it, then the 32 of the slot`

const WRONG_RULES: readonly WrongRule[] = [
  {
    rule: 'text padded',
    of: ({ key, mappingSlot }) => ({
      bytes: concatHex([padText(key), formatSlot(mappingSlot)]),
      refutes: `This fills the key up to whole words, as in calldata. ${KEY_RULES['as it is']} Here that is ${inAll(key)}.`,
    }),
  },
  {
    rule: 'text hashed first',
    of: ({ key, mappingSlot }) => ({
      bytes: concatHex([keccak256(key), formatSlot(mappingSlot)]),
      refutes: `This hashes the key by itself first, as Vyper does. Solidity takes it as it is: ${inAll(key)}.`,
    }),
  },
  {
    rule: 'length in front',
    of: ({ key, mappingSlot }) => ({
      bytes: concatHex([word(size(key)), key, formatSlot(mappingSlot)]),
      refutes: `This puts the length before the key, as memory does. Only its bytes are hashed: ${inAll(key)}.`,
    }),
  },
  {
    rule: 'abi.encode',
    of: ({ key, mappingSlot }) => ({
      bytes: encodeAbiParameters([{ type: 'bytes' }, { type: 'uint256' }], [key, mappingSlot]),
      refutes: `This hashes what \`abi.encode\` makes of key and slot, with an offset, a length and zeros. For text it is \`abi.encodePacked\` that gives the right bytes: ${inAll(key)}.`,
    }),
  },
  {
    rule: 'slot first',
    of: ({ key, mappingSlot }) => ({
      bytes: concatHex([formatSlot(mappingSlot), key]),
      refutes:
        'This puts the slot first, then the key: the order of Vyper. Solidity hashes the key first, text too.',
    }),
  },
  {
    rule: 'cut to a word',
    of: ({ key, mappingSlot }) =>
      size(key) > 32
        ? {
            bytes: concatHex([sliceHex(key, 0, 32), formatSlot(mappingSlot)]),
            refutes: `This keeps the first 32 bytes of the key. Keys that begin alike would meet in one slot: all ${size(key)} bytes are hashed.`,
          }
        : null,
  },
  {
    rule: 'variables counted',
    of: ({ key, mappingSlot, before }) =>
      before === null
        ? null
        : {
            bytes: concatHex([key, formatSlot(before)]),
            refutes: `This takes ${before} for the slot of the mapping, the number of variables before it. Slots are counted, not variables: it stands in slot ${shortSlot(mappingSlot)}.`,
          },
  },
]

/** Each with what it hashes and how long that is. */
export const mistakesAbout = (entry: TextEntry, truth: Hex): Mistake[] =>
  WRONG_RULES.flatMap(({ rule, of }) => {
    const wrong = of(entry)
    return wrong && wrong.bytes !== truth
      ? [{ rule, answer: [wrong.bytes, String(size(wrong.bytes))], ...wrong }]
      : []
  })
