/** What a lesson is about, for the map of lessons. */
export type ListedLesson = {
  slug: string
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
    title: 'Nothing is private',
    idea: 'Storage is words of 32 bytes, the high-order byte first, and everyone can read them: `private` hides nothing.',
    group: 'Words and bytes',
  },
  {
    slug: 'packing',
    title: 'Small things share',
    idea: 'Small variables share a slot, the first at its low-order end; one that does not fit begins the next.',
    group: 'Words and bytes',
  },
  {
    slug: 'boundaries',
    title: 'Structs and arrays',
    idea: 'A struct or an array begins a slot, and so does what follows it; as many elements share a slot as fit whole.',
    group: 'Words and bytes',
  },
  {
    slug: 'inheritance',
    title: 'Whose comes first',
    idea: 'Variables of the most base contract come first; contracts share slots, and constants and immutables take none.',
    group: 'Words and bytes',
  },
  {
    slug: 'values',
    title: 'What these bytes say',
    idea: 'Inside a word a negative number is what its size leaves of 2 to the power of its bits, and `bytesN` lies packed like the rest.',
    group: 'Words and bytes',
  },
  {
    slug: 'text',
    title: '31 bytes or 32',
    idea: 'Text of up to 31 bytes lies in its slot, beside twice its length; longer text lies behind the hash of the slot.',
    group: 'Words and bytes',
  },
  {
    slug: 'arrays',
    title: 'What has no fixed length',
    idea: 'A dynamic array keeps its length in its slot; its elements begin at the hash of that slot, packed.',
    group: 'Behind a hash',
  },
  {
    slug: 'mapping',
    title: 'Where an entry lies',
    idea: 'An entry of a mapping lies where the hash of its key and of the slot of the mapping says.',
    group: 'Behind a hash',
  },
  {
    slug: 'nested',
    title: 'Mappings of mappings',
    idea: 'What a key leads to is the slot for the next: a hash for each mapping, and members are added where they stand.',
    group: 'Behind a hash',
  },
  {
    slug: 'text-keys',
    title: 'Keys of text',
    idea: 'A key of text or bytes is hashed as it is: no zeros, no length, no hash of its own.',
    group: 'Behind a hash',
  },
  {
    slug: 'proxies',
    title: 'Whose code, whose storage',
    idea: 'A proxy runs the code of another account on storage of its own: the layout is that of the code, the words are its own.',
    group: 'Somebody else’s storage',
  },
  {
    slug: 'namespaces',
    title: 'Moved on purpose',
    idea: 'ERC-7201, ERC-8042 and `layout at` let variables begin elsewhere than at slot 0; from there they count as ever.',
    group: 'Somebody else’s storage',
  },
  {
    slug: 'transient',
    title: 'Gone by the end',
    idea: 'Transient variables have slots of their own, from 0, and are zero again when the transaction ends.',
    group: 'Other rules',
  },
  {
    slug: 'vyper',
    title: 'Another compiler',
    idea: 'Vyper hashes the slot before the key, packs nothing and keeps arrays in place: the rule is the compiler’s, not the chain’s.',
    group: 'Other rules',
  },
  {
    slug: 'upgrades',
    title: 'Old words, new names',
    idea: 'An upgrade changes the code and moves no word: what is added comes last, or takes room that was kept for it.',
    group: 'All of it',
  },
  {
    slug: 'unverified',
    title: 'No source',
    idea: 'A getter tells a value and the words show where it lies: code alone is enough, and a mark confirms it.',
    group: 'All of it',
  },
  {
    slug: 'vault',
    title: 'Open it',
    idea: 'Whoever knows where a contract keeps what it compares with can read it, private or not.',
    group: 'All of it',
  },
] as const satisfies readonly ListedLesson[]

export type LessonSlug = (typeof LISTED_LESSONS)[number]['slug']
