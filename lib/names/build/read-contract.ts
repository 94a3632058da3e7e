import { nameEnums } from '@/lib/abi/enum-members'
import { readNatspec } from '@/lib/natspec/read-natspec'
import { writeKnowledge } from '@/lib/storage/layout/compiled-layout'
import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import { immutablesBeside } from '@/lib/storage/layout/in-code'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { knowledgeFromSources } from '@/lib/storage/layout/syntax-tree'
import type { TypeKnowledge } from '@/lib/storage/layout/type-knowledge'
import { parseJson } from '@/lib/text/parse-json'
import type { BuiltContract } from './built-contract'
import { withVyperImmutables } from './code-template'

/** The syntax trees of a compilation, by file, and what they declare. */
export type SyntaxTrees = { sources: unknown; knowledge: () => TypeKnowledge }

/** `sources` as in a standard-JSON output. The trees are read on demand, and once: they may have 100 MB. */
export function readTrees(sources: unknown): SyntaxTrees {
  let known: TypeKnowledge | null = null
  return {
    sources,
    knowledge: () => {
      known ??= knowledgeFromSources(sources)
      return known
    },
  }
}

type Compiled = Pick<BuiltContract, 'code' | 'compiler'> & {
  trees: SyntaxTrees
  sources?: BuiltContract['sources']
}

/** Reads the parts of a contract that all tools name alike: ABI, NatSpec, layouts and immutables. */
export function readContract(
  place: ContractPlace,
  artifact: JsonObject,
  { code, compiler, trees, sources = null }: Compiled,
): BuiltContract {
  // solc before 0.8 writes the ABI as text into combined JSON.
  const abi = typeof artifact.abi === 'string' ? parseJson(artifact.abi) : artifact.abi
  return {
    place,
    abi: Array.isArray(abi) ? nameEnums(abi, () => trees.knowledge().enums) : null,
    natspec: readNatspec(artifact),
    code: withVyperImmutables(code, artifact.layout),
    layout: readBuiltLayout(place, artifact, trees),
    immutables: immutablesBeside({ artifact, sources: trees.sources }),
    sources,
    compiler,
  }
}

/** With what the trees say about its types: whole trees are too large to send. */
export function readBuiltLayout(
  place: ContractPlace,
  artifact: JsonObject,
  { knowledge }: Pick<SyntaxTrees, 'knowledge'>,
): JsonObject | null {
  const { abi, layout } = artifact
  const storageLayout = artifact.storageLayout ?? artifact['storage-layout']
  const transientStorageLayout = artifact.transientStorageLayout ?? artifact['transient-storage-layout']
  const named = { contractName: place.name, sourceName: place.file, abi }
  if (isObject(storageLayout) || isObject(transientStorageLayout)) {
    const known = writeKnowledge(knowledge(), [storageLayout, transientStorageLayout])
    return { ...named, storageLayout, transientStorageLayout, ...known }
  }
  return isObject(layout) ? { ...named, layout } : null
}
