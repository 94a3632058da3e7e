import type { CompiledLayout } from '../layout/compiled-layout'
import { isObject, type JsonObject } from '../layout/layout-json'
import { NAMESPACE_PROBE, writeNamespaceProbe } from '../layout/namespace-probe'
import {
  type AnnotatedStruct,
  findNamespaces,
  knowledgeFromSources,
  listContractNodes,
} from '../layout/syntax-tree'
import type { TypeKnowledge } from '../layout/type-knowledge'
import { type CompilerProblem, parseCompilerErrors } from './compiler-problem'
import type { SoliditySources } from './solidity-sources'

/** solc: standard-JSON input in, output out, as text. */
export type Solc = (input: string) => string

/** The layouts of all contracts of some sources, or why there are none. */
export type CompiledLayouts =
  | { contracts: readonly CompiledLayout[]; problems?: undefined }
  | { contracts?: undefined; problems: readonly CompilerProblem[] }

const WANTED = ['storageLayout', 'transientStorageLayout']

/**
 * Compiles sources for the layouts of their contracts, namespaces included: structs that are annotated with a place in
 * storage are laid out by the compiler itself, as variables of a contract written for that. Contracts that a reader would
 * deploy come first, those that others build upon after them.
 */
export function compileLayouts(sources: SoliditySources, solc: Solc): CompiledLayouts {
  const plain = run(solc, sources.files, sources.remappings)
  const problems = parseCompilerErrors(plain.errors, sources.files)
  if (problems.length > 0) return { problems }
  const contracts = listContractNodes(plain.sources)
  if (contracts.length === 0) {
    return { problems: [sourceProblem('There is no contract in this source, only interfaces or libraries.')] }
  }
  const structs = contracts.map((contract) => findNamespaces(plain.sources, contract))
  const all = uniqueStructs(structs.flat())
  const output = all.length > 0 ? probe(solc, sources, all) : plain
  const probed = layoutsOf(output, NAMESPACE_PROBE.file, NAMESPACE_PROBE.contract)?.storageLayout
  const knowledge = knowledgeFromSources(output.sources)
  return {
    contracts: contracts.flatMap(({ file, name }, i) => {
      const layouts = layoutsOf(output, file, name)
      if (!layouts) return []
      const namespaces = pickProbed(probed, all, structs[i] ?? [])
      return [writeCompiledLayout({ file, name, layouts, namespaces, knowledge })]
    }),
  }
}

function run(solc: Solc, files: Readonly<Record<string, string>>, remappings: readonly string[]): JsonObject {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, { content }])),
    settings: { remappings, outputSelection: { '*': { '*': WANTED, '': ['ast'] } } },
  }
  const output: unknown = JSON.parse(solc(JSON.stringify(input)))
  return isObject(output) ? output : {}
}

function probe(solc: Solc, { files, remappings }: SoliditySources, structs: readonly AnnotatedStruct[]) {
  return run(solc, { ...files, [NAMESPACE_PROBE.file]: writeNamespaceProbe(structs) }, remappings)
}

const sourceProblem = (message: string): CompilerProblem => ({
  severity: 'error',
  message,
  file: null,
  line: null,
  column: null,
  excerpt: null,
})

function layoutsOf(output: JsonObject, file: string, name: string): JsonObject | null {
  const contracts = isObject(output.contracts) ? output.contracts[file] : null
  const contract = isObject(contracts) ? contracts[name] : null
  return isObject(contract) ? contract : null
}

const isSame = (a: AnnotatedStruct, b: AnnotatedStruct) => a.file === b.file && a.name === b.name

function uniqueStructs(structs: readonly AnnotatedStruct[]): AnnotatedStruct[] {
  return structs.filter((struct, i) => structs.findIndex((other) => isSame(other, struct)) === i)
}

/** Of what the probe laid out, the structs of one contract. */
function pickProbed(
  probed: unknown,
  all: readonly AnnotatedStruct[],
  own: readonly AnnotatedStruct[],
): CompiledLayout['namespaces'] {
  if (!isObject(probed) || own.length === 0) return null
  const storage: readonly unknown[] = Array.isArray(probed.storage) ? probed.storage : []
  const picked = own.map((struct) => storage[all.findIndex((other) => isSame(other, struct))])
  return {
    structs: own.map(({ scheme, id }) => ({ scheme, id })),
    storageLayout: { storage: picked, types: usedTypes(picked, probed.types) },
  }
}

/** Types that the entries lead to, of a table that others use too. */
function usedTypes(entries: readonly unknown[], table: unknown): JsonObject {
  const types = isObject(table) ? table : {}
  const used = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isObject(value)) Object.values(value).forEach(visit)
    else if (typeof value === 'string' && Object.hasOwn(types, value) && !used.has(value)) {
      used.add(value)
      visit(types[value])
    }
  }
  entries.forEach(visit)
  return Object.fromEntries(Object.entries(types).filter(([id]) => used.has(id)))
}

function writeCompiledLayout({
  file,
  name,
  layouts: { storageLayout, transientStorageLayout },
  namespaces,
  knowledge,
}: {
  file: string
  name: string
  layouts: JsonObject
  namespaces: CompiledLayout['namespaces']
  knowledge: TypeKnowledge
}): CompiledLayout {
  const spaces = [storageLayout, transientStorageLayout, namespaces?.storageLayout]
  const ids = new Set(
    spaces.flatMap((space) => (isObject(space) && isObject(space.types) ? Object.keys(space.types) : [])),
  )
  const ofUsed = <Value>(known: ReadonlyMap<string, Value>) =>
    Object.fromEntries([...known].filter(([id]) => ids.has(id)))
  return {
    contractName: name,
    sourceName: file,
    storageLayout,
    transientStorageLayout,
    enums: ofUsed(knowledge.enums),
    underlying: ofUsed(knowledge.underlying),
    namespaces,
  }
}
