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
    slug: 'packing',
    title: 'Small things share',
    idea: 'Small variables share a slot, the first at its low-order end; one that does not fit begins the next.',
    group: 'Words and bytes',
  },
  {
    slug: 'boundaries',
    title: 'Structs and arrays start anew',
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
    slug: 'text',
    title: '31 or 32',
    idea: 'Text of up to 31 bytes lies in its slot, beside twice its length; longer text lies behind the hash of the slot.',
    group: 'Words and bytes',
  },
  {
    slug: 'mapping',
    title: 'Key, then slot',
    idea: 'An entry of a mapping lies where the hash of its key and of the slot of the mapping says.',
    group: 'Behind a hash',
  },
] as const satisfies readonly ListedLesson[]

export type LessonSlug = (typeof LISTED_LESSONS)[number]['slug']
