import { type DBSchema, openDB } from 'idb'

/**
 * What this browser keeps. Each room of `lib` writes and checks its own values. Nothing is sent anywhere, and no value
 * has a key.
 */
type KeptSchema = DBSchema & {
  /** Storage layouts, by `network/address`. */
  layouts: { key: string; value: unknown }
  /** Contract ABIs, by `network/address`. */
  abis: { key: string; value: unknown }
  /** Decimals and symbols of tokens, by `network/address`. */
  tokens: { key: string; value: unknown }
  /** Number formats of contracts, by `network/address`. */
  displays: { key: string; value: unknown }
  /** The progress of log searches, by query. */
  searches: { key: string; value: unknown }
  /** The logs of searches, by search and first block of a response. */
  answers: { key: [search: string, from: number]; value: unknown }
  /** Where earlier searches found logs, by filter. */
  densities: { key: string; value: unknown }
  /** Findings about the responses of a connection, by its name. */
  services: { key: string; value: unknown }
  /** Past queries, newest last. */
  history: { key: number; value: unknown }
  /** Saved queries, by permalink. */
  saved: { key: string; value: unknown }
  /** Proved lessons, by slug. */
  lessons: { key: string; value: unknown }
}

let opened: ReturnType<typeof open> | undefined

/** The database of this browser. Rejects if the browser has none, as in some private windows. */
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
