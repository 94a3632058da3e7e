import type { FoundLayout } from './find-layout'
import type { DeclaredInCode } from './in-code'
import { isObject, type JsonObject } from './layout-json'
import { findDeclaration } from './syntax-tree'

/**
 * What an artifact says of its immutables: the runtime code of the compiler, with the positions of each immutable. The declarations
 * are by their ids; without a syntax tree there are none.
 */
export type ImmutablesBeside = {
  deployedBytecode: { object: string; immutableReferences: JsonObject; linkReferences: unknown }
  immutables: Readonly<Record<string, DeclaredInCode>>
}

/**
 * Null where an artifact lists no immutables.
 * https://docs.soliditylang.org/en/latest/using-the-compiler.html#output-description
 */
export function immutablesBeside({
  artifact,
  sources,
}: Pick<FoundLayout, 'artifact' | 'sources'>): ImmutablesBeside | null {
  const { object, immutableReferences, linkReferences } = codeOf(artifact)
  if (typeof object !== 'string' || !isObject(immutableReferences)) return null
  const ids = Object.keys(immutableReferences)
  const immutables = Object.fromEntries(
    ids.flatMap((id) => {
      const declared = declarationOf(artifact, sources, id)
      return declared ? [[id, declared] as const] : []
    }),
  )
  return ids.length === 0
    ? null
    : { deployedBytecode: { object, immutableReferences, linkReferences }, immutables }
}

/** solc and Foundry keep the code with its references; Hardhat 3 and Truffle beside each other. */
function codeOf(artifact: JsonObject): JsonObject {
  const { evm, deployedBytecode, immutableReferences, deployedLinkReferences } = artifact
  const code = isObject(evm) ? evm.deployedBytecode : deployedBytecode
  if (isObject(code)) return code
  return { object: code, immutableReferences, linkReferences: deployedLinkReferences }
}

function declarationOf({ immutables }: JsonObject, sources: unknown, id: string): DeclaredInCode | null {
  const kept = isObject(immutables) ? immutables[id] : null
  const { name, type } = isObject(kept) ? kept : readNode(findDeclaration(sources, id))
  return typeof name === 'string' && typeof type === 'string' ? { name, type } : null
}

function readNode(node: JsonObject | null): JsonObject {
  const description = isObject(node?.typeDescriptions) ? node.typeDescriptions : {}
  return { name: node?.name, type: description.typeString }
}
