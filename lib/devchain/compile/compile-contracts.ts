import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openZeppelin from '@openzeppelin/contracts/package.json' with { type: 'json' }
import solc from 'solc/package.json' with { type: 'json' }
import { PRIVATE_FILE } from '@/lib/private-files'
import { type DemoContractName, readContractSources } from './contract-sources'
import { type CompiledDemoContract, compileDemoContracts, SOLC_SETTINGS } from './run-solc'

/** The compiled demo contracts, by name. */
export type CompiledContracts = ReadonlyMap<DemoContractName, CompiledDemoContract>

/**
 * Compiles the demo contracts, or takes them from `<cacheDir>/contracts.json` if sources, packages, compiler and settings
 * are unchanged. Throws TriptychError if a source does not compile.
 */
export async function compileContracts(cacheDir: string): Promise<CompiledContracts> {
  const sources = await readContractSources()
  const key = cacheKey(sources)
  const cacheFile = join(cacheDir, 'contracts.json')
  const cached = await readCache(cacheFile, key)
  const contracts = cached ?? (await compileDemoContracts(sources))
  if (!cached) await writeCache(cacheFile, key, contracts)
  return new Map(contracts.map((contract) => [contract.name, contract]))
}

/** Increase it with each change of {@link CompiledDemoContract}, so that older caches are not used. */
const SHAPE = 2

function cacheKey(sources: ReadonlyMap<DemoContractName, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([SHAPE, solc.version, openZeppelin.version, SOLC_SETTINGS, [...sources]]))
    .digest('hex')
}

/** Undefined for a missing, unreadable or outdated cache. */
async function readCache(file: string, key: string): Promise<CompiledDemoContract[] | undefined> {
  try {
    const cache: { key: string; contracts: CompiledDemoContract[] } = JSON.parse(await readFile(file, 'utf8'))
    return cache.key === key ? cache.contracts : undefined
  } catch {
    return undefined
  }
}

/** Writes and renames, so that no process reads half a file. */
async function writeCache(file: string, key: string, contracts: CompiledDemoContract[]) {
  const unfinished = `${file}.${process.pid}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(unfinished, JSON.stringify({ key, contracts }), { mode: PRIVATE_FILE })
  await rename(unfinished, file)
}
