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
  'Words and bytes',
  'Behind a hash',
  'Somebody else’s storage',
  'Other rules',
  'All of it',
] as const

export type LessonGroup = (typeof LESSON_GROUPS)[number]

/** The lessons, in the order in which they build on each other. */
export const LISTED_LESSONS = [
  {
    slug: 'word',
    title: LESSON_TITLES.word,
    idea: 'Storage is words of 32 bytes, the high-order byte first, and everyone can read them: `private` hides nothing.',
    group: 'Words and bytes',
  },
  {
    slug: 'packing',
    title: LESSON_TITLES.packing,
    idea: 'Small variables share a slot, the first at its low-order end; one that does not fit begins the next.',
    group: 'Words and bytes',
  },
  {
    slug: 'boundaries',
    title: LESSON_TITLES.boundaries,
    idea: 'A struct or an array begins a slot, and so does what follows it; as many elements share a slot as fit whole.',
    group: 'Words and bytes',
  },
  {
    slug: 'inheritance',
    title: LESSON_TITLES.inheritance,
    idea: 'Variables of the most base contract come first; contracts share slots, and constants and immutables take none.',
    group: 'Words and bytes',
  },
  {
    slug: 'values',
    title: LESSON_TITLES.values,
    idea: 'Inside a word a negative number is what its size leaves of 2 to the power of its bits, and `bytesN` lies packed like the rest.',
    group: 'Words and bytes',
  },
  {
    slug: 'text',
    title: LESSON_TITLES.text,
    idea: 'Text of up to 31 bytes lies in its slot, beside twice its length; longer text lies behind the hash of the slot.',
    group: 'Words and bytes',
  },
  {
    slug: 'arrays',
    title: LESSON_TITLES.arrays,
    idea: 'A dynamic array keeps its length in its slot; its elements begin at the hash of that slot, packed.',
    group: 'Behind a hash',
  },
  {
    slug: 'mapping',
    title: LESSON_TITLES.mapping,
    idea: 'An entry of a mapping lies where the hash of its key and of the slot of the mapping says.',
    group: 'Behind a hash',
  },
  {
    slug: 'nested',
    title: LESSON_TITLES.nested,
    idea: 'What a key leads to is the slot for the next: a hash for each mapping, and members are added where they stand.',
    group: 'Behind a hash',
  },
  {
    slug: 'text-keys',
    title: LESSON_TITLES['text-keys'],
    idea: 'A key of text or bytes is hashed as it is: no zeros, no length, no hash of its own.',
    group: 'Behind a hash',
  },
  {
    slug: 'proxies',
    title: LESSON_TITLES.proxies,
    idea: 'A proxy runs the code of another account on storage of its own: the layout is that of the code, the words are its own.',
    group: 'Somebody else’s storage',
  },
  {
    slug: 'namespaces',
    title: LESSON_TITLES.namespaces,
    idea: 'ERC-7201, ERC-8042 and `layout at` let variables begin elsewhere than at slot 0; from there they count as ever.',
    group: 'Somebody else’s storage',
  },
  {
    slug: 'transient',
    title: LESSON_TITLES.transient,
    idea: 'Transient variables have slots of their own, from 0, and are zero again when the transaction ends.',
    group: 'Other rules',
  },
  {
    slug: 'vyper',
    title: LESSON_TITLES.vyper,
    idea: 'Vyper hashes the slot before the key, packs nothing and keeps arrays in place: the rule is the compiler’s, not the chain’s.',
    group: 'Other rules',
  },
  {
    slug: 'upgrades',
    title: LESSON_TITLES.upgrades,
    idea: 'An upgrade changes the code and moves no word: what is added comes last, or takes room that was kept for it.',
    group: 'All of it',
  },
  {
    slug: 'unverified',
    title: LESSON_TITLES.unverified,
    idea: 'A getter tells a value and the words show where it lies: code alone is enough, and a mark confirms it.',
    group: 'All of it',
  },
  {
    slug: 'vault',
    title: LESSON_TITLES.vault,
    idea: 'Whoever knows where a contract keeps what it compares with can read it, private or not.',
    group: 'All of it',
  },
] as const satisfies readonly ListedLesson[]
