import { openKeptDatabase } from './kept-database'
import { keysOf } from './kept-store'

/** How much is kept of a network. */
export type KeptCounts = { layouts: number; abis: number; tokens: number; searches: number }

const searchesOf = (keptAs: string) => IDBKeyRange.bound(`${keptAs} `, `${keptAs} \uffff`)

/** What is kept under several names together. Rejects where the browser keeps no database. */
export async function countAllKept(names: readonly string[]): Promise<KeptCounts> {
  const all = await Promise.all(names.map(countKept))
  const sum = (of: keyof KeptCounts) => all.reduce((total, counts) => total + counts[of], 0)
  return { layouts: sum('layouts'), abis: sum('abis'), tokens: sum('tokens'), searches: sum('searches') }
}

async function countKept(keptAs: string): Promise<KeptCounts> {
  const database = await openKeptDatabase()
  const [layouts, abis, tokens, searches] = await Promise.all([
    database.count('layouts', keysOf(keptAs)),
    database.count('abis', keysOf(keptAs)),
    database.count('tokens', keysOf(keptAs)),
    database.count('searches', searchesOf(keptAs)),
  ])
  return { layouts, abis, tokens, searches }
}

/** What is of the contracts at their addresses, and goes with them. */
const OF_CONTRACTS = ['layouts', 'abis', 'tokens', 'displays'] as const

/** Moves the layouts, ABIs, units of tokens and displays of numbers of one name to another, where the other has none yet. Rejects likewise. */
export async function takeOverKept(from: string, to: string): Promise<void> {
  const database = await openKeptDatabase()
  const moving = database.transaction(OF_CONTRACTS, 'readwrite')
  const moves = OF_CONTRACTS.map(async (name) => {
    const store = moving.objectStore(name)
    for (const key of await store.getAllKeys(keysOf(from))) {
      const moved = to + key.slice(from.length)
      if ((await store.getKey(moved)) === undefined) await store.put(await store.get(key), moved)
      await store.delete(key)
    }
  })
  await Promise.all([...moves, moving.done])
}
