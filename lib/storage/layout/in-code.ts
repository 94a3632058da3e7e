import type { ContractPlace } from './contract-id'
import type { FoundLayout } from './find-layout'
import type { DeclaredInCode, InCode } from './layout'
import { isObject, type JsonObject } from './layout-json'
import { contractsAndFiles, findDeclaration, isContract, listOf } from './syntax-tree'

/** Constants and immutables of a contract and its bases, in the order of declaration. */
export function listInCode(sources: unknown, { file, name }: ContractPlace): InCode[] {
  const scopes = contractsAndFiles(sources).filter(({ node }) => isContract(node))
  const own = scopes.find((scope) => scope.file === file && scope.node.name === name)
  const family = new Set(listOf(own?.node.linearizedBaseContracts))
  return scopes
    .filter(({ node }) => family.has(node.id))
    .flatMap(({ file, nodes }) => nodes.flatMap((node) => inCode(file, node)))
}

export const parseInCode = (written: unknown): InCode[] =>
  listOf(written)
    .filter(isObject)
    .flatMap(({ name, type, file, kind }) =>
      typeof name === 'string' && (kind === 'immutable' || kind === 'constant')
        ? [{ name, type: String(type), file: String(file), kind }]
        : [],
    )

function inCode(file: string, node: JsonObject): InCode[] {
  const { nodeType, name, mutability, constant, typeDescriptions } = node
  const kind = mutability === 'immutable' ? mutability : constant === true ? 'constant' : null
  if (nodeType !== 'VariableDeclaration' || typeof name !== 'string' || !kind) return []
  const type = isObject(typeDescriptions) ? String(typeDescriptions.typeString) : ''
  return [{ name, type, file, kind }]
}

/**
 * The immutables in an artifact: code, positions, and declarations by id. Without a syntax tree there are no
 * declarations.
 */
export type ImmutablesBeside = {
  deployedBytecode: { object: string; immutableReferences: JsonObject; linkReferences: unknown }
  immutables: Readonly<Record<string, DeclaredInCode>>
}

/**
 * Null without immutables. https://docs.soliditylang.org/en/latest/using-the-compiler.html#output-description
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

/** Hardhat 3 and Truffle have the references beside the code, other tools in it. */
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
