import { type DBSchema, openDB } from 'idb'

/**
 * What this browser keeps for its reader, each value as its own room of `lib` wrote it and reads it back with its own
 * checks. Nothing of it is sent anywhere, and no key is ever in it.
 */
type KeptSchema = DBSchema & {
  /** Storage layouts, by `network/address`. */
  layouts: { key: string; value: unknown }
  /** Contract ABIs, by `network/address`. */
  abis: { key: string; value: unknown }
  /** Decimals and symbols of tokens, by `network/address`. */
  tokens: { key: string; value: unknown }
  /** How numbers of contracts are to be written, by `network/address`. */
  displays: { key: string; value: unknown }
  /** Log searches, by their question: how far each came. */
  searches: { key: string; value: unknown }
  /** The logs of those searches, by search and the first block of the answer that had them. */
  answers: { key: [search: string, from: number]; value: unknown }
  /** Where earlier searches found logs, by filter. */
  densities: { key: string; value: unknown }
  /** What log searches found of the answers of a connection, by its name. */
  services: { key: string; value: unknown }
  /** Questions asked before, newest last. */
  history: { key: number; value: unknown }
  /** Questions the reader saved, by name. */
  saved: { key: string; value: unknown }
  /** Lessons that were proved, by their slug. */
  lessons: { key: string; value: unknown }
}

let opened: ReturnType<typeof open> | undefined

/** The one database of this browser. Rejects where the browser keeps none (some private windows). */
export function openKeptDatabase() {
  opened ??= open()
  return opened
}

function open() {
  return openDB<KeptSchema>('triptych', 5, {
    upgrade: (database) => {
      for (const name of [
        'layouts',
        'abis',
        'tokens',
        'displays',
        'searches',
        'answers',
        'densities',
        'services',
        'saved',
        'lessons',
      ] as const) {
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
      }
      if (!database.objectStoreNames.contains('history')) {
        database.createObjectStore('history', { autoIncrement: true })
      }
    },
  })
}
