import { openKeptDatabase } from './kept-database'
import { keysOf } from './kept-store'

export type KeptCounts = { layouts: number; abis: number; tokens: number; searches: number }

const searchesOf = (keptAs: string) => IDBKeyRange.bound(`${keptAs} `, `${keptAs} \uffff`)

/** Counts what is kept under several names. Rejects if the browser has no database. */
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

/** Stores by contract. */
const OF_CONTRACTS = ['layouts', 'abis', 'tokens', 'displays'] as const

/** Moves values of contracts from one network name to another, unless it has a value. Rejects likewise. */
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
