import type { ContractPlace } from './contract-id'
import { isObject, type JsonObject } from './layout-json'
import { contractsAndFiles, isContract, listOf } from './syntax-tree'

/** The name and the type of an immutable, as the source declares them. */
export type DeclaredInCode = { name: string; type: string }

/** A variable of a contract that is in its code, and the file that declares it. */
export type InCode = DeclaredInCode & { file: string; kind: 'immutable' | 'constant' }

/** Constants and immutables of a contract and its bases, in the order of their declaration; none without syntax trees. */
export function listInCode(sources: unknown, { file, name }: ContractPlace): InCode[] {
  const scopes = contractsAndFiles(sources).filter(({ node }) => isContract(node))
  const own = scopes.find((scope) => scope.file === file && scope.node.name === name)
  const family = new Set(listOf(own?.node.linearizedBaseContracts))
  return scopes
    .filter(({ node }) => family.has(node.id))
    .flatMap(({ file, nodes }) => nodes.flatMap((node) => inCode(file, node)))
}

/** What Triptych wrote of them beside a layout that it compiled itself. */
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
