import { literal, object, safeParse, string } from 'valibot'
import { BadInputError } from '@/lib/errors'
import { openKeptDatabase } from '@/lib/kept/kept-database'
import { type ContractAbi, readAbi } from './read-abi'

const KEPT_ABI = object({ version: literal(1), text: string() })

/** An ABI that the reader gave for a contract, and the text it was read from. */
export type KeptAbi = { text: string; abi: ContractAbi }

const keyOf = (network: string, address: string) => `${network}/${address.toLowerCase()}`

/** The ABI that this browser keeps for a contract; null for none, and for one that can no longer be read. */
export async function readKeptAbi(network: string, address: string): Promise<KeptAbi | null> {
  const database = await openKeptDatabase()
  const kept = safeParse(KEPT_ABI, await database.get('abis', keyOf(network, address)))
  if (!kept.success) return null
  const { text } = kept.output
  try {
    return { text, abi: readAbi(text) }
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}

/** Keeps the text of an ABI, to be read anew, with every check, each time it is taken out. */
export async function keepAbi(network: string, address: string, text: string): Promise<void> {
  const database = await openKeptDatabase()
  await database.put('abis', { version: 1, text }, keyOf(network, address))
}

export async function removeKeptAbi(network: string, address: string): Promise<void> {
  const database = await openKeptDatabase()
  await database.delete('abis', keyOf(network, address))
}
