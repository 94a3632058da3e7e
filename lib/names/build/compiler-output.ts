import { nameEnums } from '@/lib/abi/enum-members'
import { readNatspec } from '@/lib/natspec/read-natspec'
import { immutablesBeside } from '@/lib/storage/layout/in-code'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { knowledgeFromSources } from '@/lib/storage/layout/syntax-tree'
import type { TypeKnowledge } from '@/lib/storage/layout/type-knowledge'
import type { BuiltContract, BuiltSources } from './built-contract'
import { readBuiltLayout } from './built-layout'
import { readCodeTemplate } from './code-template'
import { readPlace } from './contract-place'
import { withVyperImmutables } from './vyper-code'

/** What is known of a whole compilation beside its output. */
export type Compilation = {
  compiler: string | null
  /** By the name that a file has in the output. */
  sourcesOf: (file: string) => BuiltSources | null
  /** What a file is called in its project. */
  fileOf: (file: string) => string
}

/**
 * The contracts of a standard-JSON output of solc or Vyper.
 * https://docs.soliditylang.org/en/latest/using-the-compiler.html#output-description
 */
export function readOutput({ contracts, sources }: JsonObject, compilation: Compilation): BuiltContract[] {
  if (!isObject(contracts)) return []
  let known: TypeKnowledge | null = null
  const knowledge = () => {
    known ??= knowledgeFromSources(sources)
    return known
  }
  return Object.entries(contracts).flatMap(([file, inside]) =>
    Object.entries(isObject(inside) ? inside : {}).flatMap(([name, artifact]) => {
      const built = isObject(artifact)
        ? readOne({ file, name, artifact, sources }, compilation, knowledge)
        : null
      return built ? [built] : []
    }),
  )
}

function readOne(
  { file, name, artifact, sources }: { file: string; name: string; artifact: JsonObject; sources: unknown },
  { compiler, sourcesOf, fileOf }: Compilation,
  knowledge: () => TypeKnowledge,
): BuiltContract | null {
  const place = readPlace(fileOf(file), name)
  const evm = isObject(artifact.evm) ? artifact.evm : {}
  const { object, immutableReferences, linkReferences } = isObject(evm.deployedBytecode)
    ? evm.deployedBytecode
    : {}
  return (
    place && {
      place,
      abi: Array.isArray(artifact.abi) ? nameEnums(artifact.abi, () => knowledge().enums) : null,
      natspec: readNatspec(artifact),
      code: withVyperImmutables(
        readCodeTemplate(object, { immutableReferences, linkReferences }),
        artifact.layout,
      ),
      layout: readBuiltLayout(place, artifact, knowledge),
      immutables: immutablesBeside({ artifact, sources }),
      sources: sourcesOf(file),
      compiler,
    }
  )
}
