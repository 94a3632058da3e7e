import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { Place } from '@/lib/storage/place/array-element'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { addSlots, shortSlot } from '@/lib/storage/place/slot'
import { readBytes } from '../../lab/write-words'
import { type Mistake, mistakesBy, type WrongRules } from '../../lesson/lesson'
import { keyFrom, keyFromOtherEnd, readStoredText, reversedKey } from './key-answer'
import type { Opening } from './opening'

/** The value at a place, as an answer; null for zero. */
function read({ input, words, bytes }: Opening, place: Place): string | null {
  const stored = readBytes(words, place, bytes)
  return BigInt(stored) === 0n ? null : keyFrom(input, stored)
}

/** An answer is null if nothing is stored there. */
const WRONG_RULES: WrongRules<Opening, { answer: string | null }> = {
  'variables counted': (opening) => {
    const { root, before, place, words, stored } = opening
    if (before === root.slot || root.type.kind === 'mapping' || root.type.kind === 'dynamic array')
      return null
    const slot = addSlots(place.slot, before - root.slot)
    return {
      answer: stored ? read(opening, { ...place, slot }) : readStoredText(words, slot),
      refutes: `This uses slot ${shortSlot(before)} for \`${root.name}\`: the number of variables before it. Small variables share slots: \`${root.name}\` has slot ${shortSlot(root.slot)}.`,
    }
  },
  'high end first': (opening) => {
    const { place, bytes } = opening
    if (bytes > 16 && place.offset === 0) return null
    return {
      answer: read(opening, { ...place, offset: 32 - bytes - place.offset }),
      refutes: `This counts the bytes of the word from the left. An offset counts from the right, the low-order end: the offset of \`${opening.key}\` is ${place.offset}.`,
    }
  },
  'the other end kept': ({ input, stored }) =>
    stored === null || keyFrom(input, stored) === keyFromOtherEnd(input, stored)
      ? null
      : {
          answer: keyFromOtherEnd(input, stored),
          refutes: input.type.startsWith('bytes')
            ? `This keeps the right end of the word. A conversion to \`${input.type}\` keeps the left end and removes bytes on the right.`
            : `This keeps the left end of the word. A conversion to \`${input.type}\` keeps the right end and removes bytes on the left.`,
        },
  'counted from one': (opening) => {
    const [, list, index] = /^(\w+)\[(\d+)\]$/.exec(opening.key) ?? []
    if (!list || opening.root.type.kind === 'mapping') return null
    return {
      answer: read(opening, resolvePath(opening.layout, `${list}[${Number(index) - 1}]`).place),
      refutes: `This counts elements from 1. The first is \`${list}[0]\`, so ${index} elements come before \`${opening.key}\`.`,
    }
  },
  'an element a slot': (opening) => {
    const { root, bytes, key } = opening
    if (root.type.kind !== 'dynamic array') return null
    const index = BigInt(/\d+/.exec(key.slice(root.name.length))?.[0] ?? 0)
    return {
      answer: read(opening, { slot: addSlots(dataSlot(root.slot), index), offset: 0 }),
      refutes: `This gives each element a slot. A slot holds ${Math.floor(32 / bytes)} elements of ${bytes} bytes.`,
    }
  },
  'length for an element': (opening) =>
    opening.root.type.kind !== 'dynamic array'
      ? null
      : {
          answer: read(opening, { slot: opening.root.slot, offset: 0 }),
          refutes: `This reads slot ${shortSlot(opening.root.slot)}, which holds the length of the array. The elements start at keccak256(${shortSlot(opening.root.slot)}).`,
        },
  'another entry': (opening) =>
    opening.otherKey === null
      ? null
      : {
          answer: read(opening, resolvePath(opening.layout, opening.otherKey).place),
          refutes: `This reads \`${opening.otherKey}\`. Storage also holds the number of the right entry. If two variables share a slot, the first is further right.`,
        },
  'bytes turned around': ({ input, stored }) =>
    stored === null
      ? null
      : {
          answer: reversedKey(input, stored),
          refutes: 'This reverses the bytes. A word is shown with its high-order byte first.',
        },
  'first word only': ({ truth, stored }) =>
    stored !== null || truth.length <= 32
      ? null
      : {
          answer: truth.slice(0, 32).trimEnd(),
          refutes: `This stops after one word. The text has ${truth.length} bytes and continues in the next slot.`,
        },
}

export const vaultMistakes = (opening: Opening): Mistake[] =>
  mistakesBy(WRONG_RULES, opening, [opening.truth], ({ answer }) => ({ answer: [answer ?? opening.truth] }))
