import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { LessonContract } from '@/lib/demo/lesson-script'
import { compileContracts } from '@/lib/devchain/compile/compile-contracts'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { compileDemoLines } from '@/lib/devchain/compile/run-solc'
import type { Devchain } from '@/lib/devchain/create-devchain'
import { TriptychError } from '@/lib/errors'
import { readVariant } from '@/lib/learn/compiled/compiled-lesson'
import { type LessonSlug, LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'

/**
 * The committed files about the demo chain, by path from the repository root. They are the manifest, each contract's layouts,
 * ABI and source, their source maps, and the namespaces of well-known libraries. A test compares them with the chain.
 */
export async function demoFiles(devchain: Devchain, cacheDir: string): Promise<Map<string, string>> {
  const files = new Map([['lib/demo/manifest.json', format(devchain.manifest)]])
  const contracts = [...(await compileContracts(cacheDir)).values()]
  const layouts = await compileAll(contracts)
  for (const { bytecode: _, ...contract } of contracts) {
    const { contractName: __, sourceName: ___, ...layout } = layoutOf(layouts, contract.name)
    files.set(`public/demo/layouts/${contract.name}.json`, format({ ...contract, ...layout }))
  }
  files.set('public/demo/lines.json', format(await compileDemoLines(await readContractSources())))
  files.set('lib/demo/lesson-contracts.json', format(devchain.lessons))
  for (const { slug } of LISTED_LESSONS) {
    const contract = devchain.lessons[slug]
    if (contract) await addLesson(files, slug, contract)
  }
  files.set('public/layouts/well-known.json', format(await compileWellKnown()))
  return files
}

/** Layout, ABI and source of a lesson's contract and its implementations. */
async function addLesson(
  files: Map<string, string>,
  slug: LessonSlug,
  { source: own, implementations = [] }: LessonContract,
) {
  const { source, contracts } = await readVariant(slug, 'own')
  for (const file of [own, ...implementations.map(({ contract }) => contract)]) {
    const built = contracts.find(({ name }) => file.endsWith(`/${name}`))
    if (!built) throw new TriptychError(`The lesson ${slug} has no contract for ${file}.`)
    const { name, abi, layout } = built
    files.set(`public/demo/${file}.json`, format({ name, source, abi, ...layout }))
  }
}

/** The namespaces of well-known libraries, from Solidity files with their structs. */
export async function compileWellKnown(): Promise<CompiledLayout> {
  const folder = new URL('../storage/known/', import.meta.url)
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sol')).sort()
  const sources = names.map(async (file) => {
    return { name: file.replace(/\.sol$/, ''), source: await readFile(new URL(file, folder), 'utf8') }
  })
  return layoutOf(await compileAll(await Promise.all(sources)), 'WellKnownNamespaces')
}

/** With the syntax trees: namespaces are in no layout. */
async function compileAll(contracts: readonly { name: string; source: string }[]) {
  const { default: solc } = await import('solc')
  const files = Object.fromEntries(contracts.map(({ name, source }) => [`${name}.sol`, source]))
  const sources = { files, remappings: [], settings: {}, pragmas: [] }
  const compiled = compileLayouts(sources, (input) => solc.compile(input, { import: readImport }))
  return compiled.contracts ?? []
}

function layoutOf(layouts: readonly CompiledLayout[], name: string): CompiledLayout {
  const found = layouts.find(({ contractName }) => contractName === name)
  if (found) return found
  throw new TriptychError(`The layout of ${name} could not be compiled.`)
}

const readImport = (path: string) => ({
  contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'),
})

const format = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
