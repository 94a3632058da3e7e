import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { openKeptDatabase } from './kept-database'

const keyOf = (network: string, address: string) => `${network}/${address.toLowerCase()}`

export const keysOf = (network: string) => IDBKeyRange.bound(`${network}/`, `${network}/\uffff`)

/**
 * A store of values of contracts, checked by `schema`. `open` parses and checks a value each time it is read. All
 * methods reject if the browser has no database.
 */
export function keptStore<Written, Opened>(
  name: 'layouts' | 'abis' | 'tokens' | 'displays',
  schema: v.GenericSchema<unknown, Written>,
  open: (written: Written) => Opened,
) {
  /** Null if it is invalid. */
  const openAgain = (value: unknown): Opened | null => {
    const written = v.safeParse(schema, value)
    if (!written.success) return null
    try {
      return open(written.output)
    } catch (error) {
      if (error instanceof BadInputError) return null
      throw error
    }
  }
  return {
    /** Null if there is no valid value. */
    async read(network: string, address: string): Promise<Opened | null> {
      const database = await openKeptDatabase()
      return openAgain(await database.get(name, keyOf(network, address)))
    },
    /** All valid values of a network, by address in lower case. */
    async readAll(network: string): Promise<[address: string, Opened][]> {
      const database = await openKeptDatabase()
      const range = keysOf(network)
      const [keys, values] = await Promise.all([
        database.getAllKeys(name, range),
        database.getAll(name, range),
      ])
      return keys.flatMap((key, i) => {
        const opened = openAgain(values[i])
        return opened === null ? [] : [[key.slice(network.length + 1), opened]]
      })
    },
    async keep(network: string, address: string, written: Written): Promise<void> {
      const database = await openKeptDatabase()
      await database.put(name, written, keyOf(network, address))
    },
    /** Replaces a value in one transaction, as another tab may write too. */
    async change(network: string, address: string, next: (kept: Opened | null) => Written): Promise<void> {
      const database = await openKeptDatabase()
      const changing = database.transaction(name, 'readwrite')
      const key = keyOf(network, address)
      await changing.store.put(next(openAgain(await changing.store.get(key))), key)
      await changing.done
    },
    async remove(network: string, address: string): Promise<void> {
      const database = await openKeptDatabase()
      await database.delete(name, keyOf(network, address))
    },
  }
}
