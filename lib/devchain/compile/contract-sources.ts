import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LessonScript } from '@/lib/demo/lesson-script'

/** The contracts of the demo networks, each in the file of its name in `contracts/`. */
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

/** Sources of all contracts, by name. */
export async function readContractSources(): Promise<Map<DemoContractName, string>> {
  const read = async (name: DemoContractName) => {
    const text = await readFile(join(import.meta.dirname, `../contracts/${name}.sol`), 'utf8')
    return [name, text] as const
  }
  return new Map(await Promise.all(CONTRACT_NAMES.map(read)))
}

const FOLDER = join(import.meta.dirname, '../contracts/lessons')

/** Transactions of the lessons on the demo chain, by slug. `npm run lessons` writes them. */
export async function readLessonScripts(): Promise<ReadonlyMap<string, LessonScript>> {
  const files = (await readdir(FOLDER)).sort()
  const read = async (file: string) => {
    const script: LessonScript = JSON.parse(await readFile(join(FOLDER, file), 'utf8'))
    return [file.replace('.json', ''), script] as const
  }
  return new Map(await Promise.all(files.map(read)))
}
