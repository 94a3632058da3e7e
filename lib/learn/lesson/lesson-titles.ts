/** All that a link to a lesson needs, without the texts. */
export const LESSON_TITLES = {
  word: 'Slots and words: nothing is private',
  packing: 'Packing: small variables share a slot',
  boundaries: 'Structs and fixed arrays: each starts a new slot',
  inheritance: 'Inheritance: the order of variables (C3)',
  values: 'Values: reading the bytes of a word',
  text: 'Strings and bytes: 31 bytes or more',
  arrays: 'Dynamic arrays: where the elements are stored',
  mapping: 'Mappings: where an entry is stored',
  nested: 'Nested mappings: one hash for each key',
  'text-keys': 'String keys: hashed without padding',
  proxies: 'Proxies: storage collisions',
  namespaces: 'Namespaces: variables far from slot 0',
  transient: 'Transient storage: zero after the transaction',
  vyper: 'Vyper: another compiler, other slots',
  upgrades: 'Upgrades: new code, old storage',
  unverified: 'Unverified contracts: storage without source',
  vault: 'Vault: find the secret in storage',
} as const

export type LessonSlug = keyof typeof LESSON_TITLES

/** "Mappings" */
export const topicOfLesson = (slug: LessonSlug): string => LESSON_TITLES[slug].split(':')[0] ?? ''
