import { type AnswerText, byteLengthOf } from '../text/answer-text'

/** Texts by key, at most `maxBytes` of them with their keys. The least recently used text is dropped first. */
export type TextCache = {
  get(key: string): AnswerText | null
  set(key: string, text: AnswerText): void
  bytes(): number
}

/** V8's objects for one entry. Measured: 187 bytes for 300,000 entries (Node 20). The table of a Map grows in steps. */
const ENTRY_BYTES = 240

/** A longer text would push out too many others. */
const MAX_SHARE = 1 / 8

/** In a ring by time of use. */
type Entry = { key: string; text: AnswerText; bytes: number; older: Entry; newer: Entry }

export function createTextCache(maxBytes: number): TextCache {
  const entries = new Map<string, Entry>()
  // A Map keeps the order too, but finding its first entry takes longer with every entry that was deleted before it.
  const ring = createRing()
  let total = 0

  const drop = (entry: Entry) => {
    unlink(entry)
    entries.delete(entry.key)
    total -= entry.bytes
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return null
      unlink(entry)
      link(entry, ring)
      return entry.text
    },
    set(key, text) {
      const known = entries.get(key)
      if (known) drop(known)
      const bytes = ENTRY_BYTES + Buffer.byteLength(key) + byteLengthOf(text)
      if (bytes > maxBytes * MAX_SHARE) return
      const entry = { key, text, bytes, older: ring, newer: ring }
      link(entry, ring)
      entries.set(key, entry)
      total += bytes
      while (total > maxBytes) drop(ring.newer)
    },
    bytes: () => total,
  }
}

/** Stands between the newest entry (`older`) and the oldest (`newer`). */
function createRing(): Entry {
  const ring = { key: '', text: '', bytes: 0 } as Entry
  ring.older = ring
  ring.newer = ring
  return ring
}

function unlink({ older, newer }: Entry) {
  older.newer = newer
  newer.older = older
}

/** As the newest entry. */
function link(entry: Entry, ring: Entry) {
  entry.older = ring.older
  entry.newer = ring
  entry.older.newer = entry
  ring.older = entry
}
