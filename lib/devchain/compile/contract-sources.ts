import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

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

export type DemoContractName = (typeof CONTRACT_NAMES)[number]

/** Text of every contract, by name. */
export async function readContractSources(): Promise<Map<DemoContractName, string>> {
  const read = async (name: DemoContractName) => {
    const text = await readFile(join(import.meta.dirname, `../contracts/${name}.sol`), 'utf8')
    return [name, text] as const
  }
  return new Map(await Promise.all(CONTRACT_NAMES.map(read)))
}
