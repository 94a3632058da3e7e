import { LESSON_TITLES, type LessonSlug } from './lesson-titles'

export type { LessonSlug }

/** What a lesson is about, for the map of lessons. */
export type ListedLesson = {
  slug: LessonSlug
  title: string
  /** The idea, in a sentence. */
  idea: string
  group: LessonGroup
}

export const LESSON_GROUPS = [
  'Slots and bytes',
  'Arrays and mappings',
  'Proxies and namespaces',
  'Transient storage and Vyper',
  'Put it together',
] as const

export type LessonGroup = (typeof LESSON_GROUPS)[number]

/** The lessons, in the order in which they build on each other. */
export const LISTED_LESSONS = [
  {
    slug: 'word',
    title: LESSON_TITLES.word,
    idea: 'A slot holds a word of 32 bytes, with the high-order byte first. Everyone can read every slot: `private` hides nothing.',
    group: 'Slots and bytes',
  },
  {
    slug: 'packing',
    title: LESSON_TITLES.packing,
    idea: 'Packing puts small variables into one slot. The first has offset 0, at the right. A variable that does not fit starts the next slot.',
    group: 'Slots and bytes',
  },
  {
    slug: 'boundaries',
    title: LESSON_TITLES.boundaries,
    idea: 'A struct or an array starts a new slot, and so does the next variable. Elements share a slot if they fit completely.',
    group: 'Slots and bytes',
  },
  {
    slug: 'inheritance',
    title: LESSON_TITLES.inheritance,
    idea: 'Variables follow the C3 linearization, from the most base contract on. Contracts share slots. Constants and immutables take no slot.',
    group: 'Slots and bytes',
  },
  {
    slug: 'values',
    title: LESSON_TITLES.values,
    idea: 'Negative numbers are stored in two’s complement: -1 as `int32` is `ffffffff`. A `bytesN` is packed like other values.',
    group: 'Slots and bytes',
  },
  {
    slug: 'text',
    title: LESSON_TITLES.text,
    idea: 'Text of up to 31 bytes is in its slot, with twice its length in the last byte. Longer text starts at `keccak256(slot)`.',
    group: 'Slots and bytes',
  },
  {
    slug: 'arrays',
    title: LESSON_TITLES.arrays,
    idea: 'The slot of a dynamic array holds its length. The elements start at `keccak256(slot)` and are packed.',
    group: 'Arrays and mappings',
  },
  {
    slug: 'mapping',
    title: LESSON_TITLES.mapping,
    idea: 'A mapping entry is stored at `keccak256(abi.encode(key, slot))`: first the key with its padding to 32 bytes, then the slot.',
    group: 'Arrays and mappings',
  },
  {
    slug: 'nested',
    title: LESSON_TITLES.nested,
    idea: 'Each key needs one hash, and the result is the slot for the next key. A struct member adds its slot within the struct.',
    group: 'Arrays and mappings',
  },
  {
    slug: 'text-keys',
    title: LESSON_TITLES['text-keys'],
    idea: 'A `string` or `bytes` key is hashed without padding and without its length: `keccak256(abi.encodePacked(key, slot))`.',
    group: 'Arrays and mappings',
  },
  {
    slug: 'proxies',
    title: LESSON_TITLES.proxies,
    idea: 'A proxy runs the code of another contract on its own storage. Two different variables in one slot are a collision.',
    group: 'Proxies and namespaces',
  },
  {
    slug: 'namespaces',
    title: LESSON_TITLES.namespaces,
    idea: 'ERC-7201, ERC-8042 and `layout at` choose another first slot than 0. From there, the usual rules apply.',
    group: 'Proxies and namespaces',
  },
  {
    slug: 'transient',
    title: LESSON_TITLES.transient,
    idea: 'Transient variables have slots of their own, counted from 0. They are zero again when the transaction ends.',
    group: 'Transient storage and Vyper',
  },
  {
    slug: 'vyper',
    title: LESSON_TITLES.vyper,
    idea: 'Vyper hashes the slot before the key, packs nothing and stores arrays in place. The compiler makes these rules, not the EVM.',
    group: 'Transient storage and Vyper',
  },
  {
    slug: 'upgrades',
    title: LESSON_TITLES.upgrades,
    idea: 'An upgrade changes the code but moves no word. Add variables last, or take their slots from a storage gap.',
    group: 'Put it together',
  },
  {
    slug: 'unverified',
    title: LESSON_TITLES.unverified,
    idea: 'A getter returns a value. Find its bytes among the words; then change them and call the getter again.',
    group: 'Put it together',
  },
  {
    slug: 'vault',
    title: LESSON_TITLES.vault,
    idea: 'A secret in storage is not secret: find its slot and read it, private or not.',
    group: 'Put it together',
  },
] as const satisfies readonly ListedLesson[]
