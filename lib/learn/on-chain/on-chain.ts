import type { LessonSlug } from '../lesson/lesson-titles'

/** What is read on the demo chain where it is not what the lesson asks about, and the contract whose code a proxy runs in the end. */
export type OnChain = { path?: string; runs?: string }

/** The lessons whose own contract stands on the demo chain. */
export const ON_CHAIN: Readonly<Partial<Record<LessonSlug, OnChain>>> = {
  packing: { path: 'visits' },
  boundaries: {},
  inheritance: {},
  values: {},
  text: {},
  arrays: {},
  mapping: {},
  nested: {},
  'text-keys': {},
  proxies: {},
  namespaces: {},
  transient: { path: 'takings' },
  upgrades: { path: 'fee', runs: 'Second' },
}
