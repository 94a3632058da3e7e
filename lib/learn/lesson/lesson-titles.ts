/** What each lesson is called: all that a link to one needs to know. */
export const LESSON_TITLES = {
  word: 'Nothing is private',
  packing: 'Small things share',
  boundaries: 'Structs and arrays',
  inheritance: 'Whose comes first',
  values: 'What these bytes say',
  text: '31 bytes or 32',
  arrays: 'What has no fixed length',
  mapping: 'Where an entry lies',
  nested: 'Mappings of mappings',
  'text-keys': 'Keys of text',
  proxies: 'Whose code, whose storage',
  namespaces: 'Moved on purpose',
  transient: 'Gone by the end',
  vyper: 'Another compiler',
  upgrades: 'Old words, new names',
  unverified: 'No source',
  vault: 'Open it',
} as const

export type LessonSlug = keyof typeof LESSON_TITLES
