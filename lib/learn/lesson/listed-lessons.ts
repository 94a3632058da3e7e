import { LESSON_TITLES, type LessonSlug } from './lesson-titles'

export type { LessonSlug }

export type ListedLesson = { slug: LessonSlug; title: string; idea: string; group: string }

/** The ideas of the lessons by group, in the order in which the lessons build on each other. */
const IDEAS: Readonly<Record<string, Readonly<Partial<Record<LessonSlug, string>>>>> = {
  'Slots and bytes': {
    word: 'A slot holds a word of 32 bytes, with the high-order byte first. Everyone can read every slot: `private` hides nothing.',
    packing:
      'Packing puts small variables into one slot. The first has offset 0, at the right. A variable that does not fit starts the next slot.',
    boundaries:
      'A struct or an array starts a new slot, and so does the next variable. Elements share a slot if they fit completely.',
    inheritance:
      'Variables follow the C3 linearization, from the most base contract on. Contracts share slots. Constants and immutables take no slot.',
    values:
      'Negative numbers are stored in two’s complement: -1 as `int32` is `ffffffff`. A `bytesN` is packed like other values.',
    text: 'Text of up to 31 bytes is in its slot, with twice its length in the last byte. Longer text starts at `keccak256(slot)`.',
  },
  'Arrays and mappings': {
    arrays:
      'The slot of a dynamic array holds its length. The elements start at `keccak256(slot)` and are packed.',
    mapping:
      'A mapping entry is stored at `keccak256(abi.encode(key, slot))`: first the key with its padding to 32 bytes, then the slot.',
    nested:
      'Each key needs one hash, and the result is the slot for the next key. A struct member adds its slot within the struct.',
    'text-keys':
      'A `string` or `bytes` key is hashed without padding and without its length: `keccak256(abi.encodePacked(key, slot))`.',
  },
  'Proxies and namespaces': {
    proxies:
      'A proxy runs the code of another contract on its own storage. Two different variables in one slot are a collision.',
    namespaces:
      'ERC-7201, ERC-8042 and `layout at` choose another first slot than 0. From there, the usual rules apply.',
  },
  'Transient storage and Vyper': {
    transient:
      'Transient variables have slots of their own, counted from 0. They are zero again when the transaction ends.',
    vyper:
      'Vyper hashes the slot before the key, packs nothing and stores arrays in place. The compiler makes these rules, not the EVM.',
  },
  'Put it together': {
    upgrades:
      'An upgrade changes the code but moves no word. Add variables last, or take their slots from a storage gap.',
    unverified:
      'A getter returns a value. Find its bytes among the words; then change them and call the getter again.',
    vault: 'A secret in storage is not secret: find its slot and read it, private or not.',
  },
}

export const FIRST_LESSON: LessonSlug = 'word'

export const LESSON_GROUPS = Object.keys(IDEAS)

export const LISTED_LESSONS: readonly ListedLesson[] = Object.entries(IDEAS).flatMap(([group, ideas]) =>
  Object.entries(ideas).map(([name, idea]) => {
    const slug = name as LessonSlug
    return { slug, title: LESSON_TITLES[slug], idea, group }
  }),
)
