import { concatHex, encodeAbiParameters, type Hex, keccak256, numberToHex, size, sliceHex } from 'viem'
import { KEY_RULES } from '@/lib/storage/place/mapping-key'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import type { LessonAnswer } from '../../answer/field'
import { type Mistake, mistakesBy, type WrongRules } from '../../lesson/lesson'
import { padText } from '../../path/hash-slot'

/** `before`: variables declared before the mapping; null inside another mapping. */
export type TextEntry = { key: Hex; mappingSlot: bigint; before: bigint | null }

const word = (value: number | bigint): Hex => numberToHex(value, { size: 32 })

const inAll = (key: Hex): string => `${countOf(size(key), 'byte')} of the key, then 32 bytes of the slot`

const WRONG_RULES: WrongRules<TextEntry, { bytes: Hex }> = {
  'text padded': ({ key, mappingSlot }) => ({
    bytes: concatHex([padText(key), formatSlot(mappingSlot)]),
    refutes: `This pads the key to a multiple of 32 bytes, as in calldata. ${KEY_RULES['as it is']} Here: ${inAll(key)}.`,
  }),
  'text hashed first': ({ key, mappingSlot }) => ({
    bytes: concatHex([keccak256(key), formatSlot(mappingSlot)]),
    refutes: `This hashes the key first, like Vyper. Solidity hashes the key and the slot together, without padding: ${inAll(key)}.`,
  }),
  'length in front': ({ key, mappingSlot }) => ({
    bytes: concatHex([word(size(key)), key, formatSlot(mappingSlot)]),
    refutes: `This puts the length before the key, as in memory. The length is not hashed: ${inAll(key)}.`,
  }),
  'abi.encode': ({ key, mappingSlot }) => ({
    bytes: encodeAbiParameters([{ type: 'bytes' }, { type: 'uint256' }], [key, mappingSlot]),
    refutes: `This hashes \`abi.encode(key, slot)\`, which adds an offset, a length and padding. For a text key the right bytes are \`abi.encodePacked(key, slot)\`: ${inAll(key)}.`,
  }),
  'slot first': ({ key, mappingSlot }) => ({
    bytes: concatHex([formatSlot(mappingSlot), key]),
    refutes: 'This puts the slot before the key, like Vyper. Solidity puts the key first, also for text.',
  }),
  'cut to a word': ({ key, mappingSlot }) =>
    size(key) > 32
      ? {
          bytes: concatHex([sliceHex(key, 0, 32), formatSlot(mappingSlot)]),
          refutes: `This hashes only the first 32 bytes of the key. Then two long keys with the same start would collide. All ${size(key)} bytes are hashed.`,
        }
      : null,
  'variables counted': ({ key, mappingSlot, before }) =>
    before === null
      ? null
      : {
          bytes: concatHex([key, formatSlot(before)]),
          refutes: `This uses slot ${before} for the mapping: the number of variables before it. Count slots, not variables: the mapping has slot ${shortSlot(mappingSlot)}.`,
        },
}

export const textKeyMistakes = (entry: TextEntry, truth: LessonAnswer): Mistake[] =>
  mistakesBy(WRONG_RULES, entry, truth, ({ bytes }) => ({ answer: [bytes, String(size(bytes))], bytes }))
