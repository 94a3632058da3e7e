import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The contracts of the demo networks; each lies in the file of its name under `contracts/`. */
export const CONTRACT_NAMES = [
  'Token',
  'Weth',
  'Pair',
  'Trader',
  'Vault',
  'Collectible',
  'RegistryV1',
  'RegistryV2',
  'RegistryProxy',
  'Logbook',
  'StorageGallery',
  'Relocated',
] as const

export type ContractName = (typeof CONTRACT_NAMES)[number]

/** Resolves packages from this file, wherever the process was started. */
export const requirePackage = createRequire(import.meta.url)

/** Text of every contract, by name. */
export async function readContractSources(): Promise<Map<ContractName, string>> {
  const read = async (name: ContractName) => {
    const text = await readFile(new URL(`./contracts/${name}.sol`, import.meta.url), 'utf8')
    return [name, text] as const
  }
  return new Map(await Promise.all(CONTRACT_NAMES.map(read)))
}
