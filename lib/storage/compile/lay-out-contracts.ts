import { type CompiledLayout, writeKnowledge } from '../layout/compiled-layout'
import { listInCode } from '../layout/in-code'
import type { InCode } from '../layout/layout'
import { isObject, type JsonObject } from '../layout/layout-json'
import { NAMESPACE_PROBE, writeNamespaceProbe } from '../layout/namespace-probe'
import { createPlacedStructFinder, type PlacedStruct } from '../layout/placed-structs'
import {
  type AnnotatedStruct,
  type ContractNode,
  findNamespaces,
  knowledgeFromSources,
  listContractNodes,
} from '../layout/syntax-tree'
import type { TypeKnowledge } from '../layout/type-knowledge'
import { namespaceSlot } from '../place/namespace-slot'
import { formatSlot } from '../place/slot'
import { type CompilerProblem, parseCompilerErrors, problemOfSource } from './compiler-problem'
import { runSolc, type Solc } from './run-solc'
import type { SoliditySources } from './solidity-sources'

/** The outputs that {@link layOutContracts} needs. */
export const LAYOUT_OUTPUTS = ['storageLayout', 'transientStorageLayout'] as const

/** A struct with its own slot: by an annotation, or by assembly. */
type StructOfSource = AnnotatedStruct | PlacedStruct

/**
 * The layouts of all contracts, those that a reader would deploy first. The compiler lays out structs with
 * their own slots as variables of an added contract.
 */
export function layOutContracts(
  plain: JsonObject,
  sources: SoliditySources,
  solc: Solc | null,
): CompiledLayout[] {
  const contracts = listContractNodes(plain.sources)
  const structs = contracts.map(createStructFinder(plain.sources))
  const all = uniqueStructs(structs.flat())
  // Each compilation numbers its types anew, so all layouts have to be from one.
  const output = all.length > 0 && solc ? probe(solc, sources, all) : plain
  const probed = findContract(output, NAMESPACE_PROBE.file, NAMESPACE_PROBE.contract)?.storageLayout
  const knowledge = knowledgeFromSources(output.sources)
  return contracts.flatMap(({ file, name }, i) => {
    const layouts = findContract(output, file, name)
    if (!layouts) return []
    const namespaces = pickProbed(probed, all, structs[i] ?? [])
    const inCode = listInCode(plain.sources, { file, name })
    return [writeCompiledLayout({ file, name, layouts, namespaces, knowledge, inCode })]
  })
}

/** An annotation counts before assembly at the same slot. */
function createStructFinder(sources: unknown): (contract: ContractNode) => StructOfSource[] {
  const findPlaced = createPlacedStructFinder(sources)
  return (contract) => {
    const annotated = findNamespaces(sources, contract)
    const taken = new Set(annotated.map((namespace) => formatSlot(namespaceSlot(namespace))))
    return [...annotated, ...findPlaced(contract).filter(({ slot }) => !taken.has(slot))]
  }
}

function probe(solc: Solc, { files, remappings }: SoliditySources, structs: readonly StructOfSource[]) {
  const probed = { ...files, [NAMESPACE_PROBE.file]: writeNamespaceProbe(structs) }
  return runSolc(solc, { files: probed, remappings }, { outputs: LAYOUT_OUTPUTS })
}

export function findContract(output: JsonObject, file: string, name: string): JsonObject | null {
  const contracts = isObject(output.contracts) ? output.contracts[file] : null
  const contract = isObject(contracts) ? contracts[name] : null
  return isObject(contract) ? contract : null
}

const isSame = (a: StructOfSource, b: StructOfSource) => a.file === b.file && a.name === b.name

function uniqueStructs(structs: readonly StructOfSource[]): StructOfSource[] {
  return structs.filter((struct, i) => structs.findIndex((other) => isSame(other, struct)) === i)
}

/** The structs of one contract, from the layout of the added contract. */
function pickProbed(
  probed: unknown,
  all: readonly StructOfSource[],
  own: readonly StructOfSource[],
): CompiledLayout['namespaces'] {
  if (!isObject(probed) || own.length === 0) return null
  const storage: readonly unknown[] = Array.isArray(probed.storage) ? probed.storage : []
  const picked = own.map((struct) => storage[all.findIndex((other) => isSame(other, struct))])
  return {
    structs: own.map((struct) =>
      'scheme' in struct
        ? { scheme: struct.scheme, id: struct.id }
        : { slot: struct.slot, formula: struct.formula, name: struct.name },
    ),
    storageLayout: { storage: picked, types: usedTypes(picked, probed.types) },
  }
}

/** The types that the entries use. */
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
  inCode,
}: {
  file: string
  name: string
  layouts: JsonObject
  namespaces: CompiledLayout['namespaces']
  knowledge: TypeKnowledge
  inCode: readonly InCode[]
}): CompiledLayout {
  return {
    contractName: name,
    sourceName: file,
    storageLayout,
    transientStorageLayout,
    ...writeKnowledge(knowledge, [storageLayout, transientStorageLayout, namespaces?.storageLayout]),
    namespaces,
    inCode,
  }
}

export type CompiledLayouts =
  | { contracts: readonly CompiledLayout[]; problems?: undefined }
  | { contracts?: undefined; problems: readonly CompilerProblem[] }

/** In the order of {@link layOutContracts}. */
export function compileLayouts(sources: SoliditySources, solc: Solc): CompiledLayouts {
  const output = runSolc(solc, sources, { outputs: LAYOUT_OUTPUTS })
  const problems = parseCompilerErrors(output.errors, sources.files)
  if (problems.length > 0) return { problems }
  const contracts = layOutContracts(output, sources, solc)
  if (contracts.length > 0) return { contracts }
  return { problems: [problemOfSource('This source has no contract, only interfaces or libraries.')] }
}
