import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { openKeptDatabase } from './kept-database'

const keyOf = (network: string, address: string) => `${network}/${address.toLowerCase()}`

/**
 * What this browser keeps of contracts under one name, written down as the schema says. `open` reads it anew, with every
 * check, each time it is taken out. Each of these rejects where the browser keeps no database.
 */
export function keptStore<Written, Opened>(
  name: 'layouts' | 'abis',
  schema: v.GenericSchema<unknown, Written>,
  open: (written: Written) => Opened,
) {
  return {
    /** Null for none, and for one that can no longer be read. */
    async read(network: string, address: string): Promise<Opened | null> {
      const database = await openKeptDatabase()
      const written = v.safeParse(schema, await database.get(name, keyOf(network, address)))
      if (!written.success) return null
      try {
        return open(written.output)
      } catch (error) {
        if (error instanceof BadInputError) return null
        throw error
      }
    },
    async keep(network: string, address: string, written: Written): Promise<void> {
      const database = await openKeptDatabase()
      await database.put(name, written, keyOf(network, address))
    },
    async remove(network: string, address: string): Promise<void> {
      const database = await openKeptDatabase()
      await database.delete(name, keyOf(network, address))
    },
  }
}
