import { openKeptDatabase } from './kept-database'
import { keysOf } from './kept-store'

/** How much is kept of a network. */
export type KeptCounts = { layouts: number; abis: number; searches: number }

const searchesOf = (keptAs: string) => IDBKeyRange.bound(`${keptAs} `, `${keptAs} \uffff`)

/** What is kept under several names together. Rejects where the browser keeps no database. */
export async function countAllKept(names: readonly string[]): Promise<KeptCounts> {
  const all = await Promise.all(names.map(countKept))
  const sum = (of: keyof KeptCounts) => all.reduce((total, counts) => total + counts[of], 0)
  return { layouts: sum('layouts'), abis: sum('abis'), searches: sum('searches') }
}

async function countKept(keptAs: string): Promise<KeptCounts> {
  const database = await openKeptDatabase()
  const [layouts, abis, searches] = await Promise.all([
    database.count('layouts', keysOf(keptAs)),
    database.count('abis', keysOf(keptAs)),
    database.count('searches', searchesOf(keptAs)),
  ])
  return { layouts, abis, searches }
}

/** Moves the layouts and ABIs of one name to another, where the other has none yet. Rejects likewise. */
export async function takeOverKept(from: string, to: string): Promise<void> {
  const database = await openKeptDatabase()
  const moving = database.transaction(['layouts', 'abis'], 'readwrite')
  const moves = (['layouts', 'abis'] as const).map(async (name) => {
    const store = moving.objectStore(name)
    for (const key of await store.getAllKeys(keysOf(from))) {
      const moved = to + key.slice(from.length)
      if ((await store.getKey(moved)) === undefined) await store.put(await store.get(key), moved)
      await store.delete(key)
    }
  })
  await Promise.all([...moves, moving.done])
}
