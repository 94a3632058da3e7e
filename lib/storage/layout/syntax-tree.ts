import { NAMESPACE_SCHEMES, type Namespace } from '../place/namespace-slot'
import { isObject, type JsonObject } from './layout-json'
import { joinKnowledge, NO_KNOWLEDGE, type TypeKnowledge } from './type-knowledge'

/** `@custom:storage-location erc7201:ID` */
export type AnnotatedStruct = Namespace & {
  file: string
  /** `Registry.RegistryStorage` */
  name: string
}

/** Enum members and underlying types, from the `ast` of the `sources` in standard-JSON output. */
export function knowledgeFromSources(sources: unknown): TypeKnowledge {
  const nodes = contractsAndFiles(sources).flatMap((scope) => scope.nodes)
  return joinKnowledge(nodes.map(knowledgeFromNode))
}

/**
 * The annotated structs of a contract, its bases and the libraries that it uses. Compilers leave them out of
 * the layout. https://eips.ethereum.org/EIPS/eip-7201
 */
export function findNamespaces(sources: unknown, { file, name }: ContractNode): AnnotatedStruct[] {
  const all = contractsAndFiles(sources)
  const own = all.find((scope) => isContract(scope.node) && scope.file === file && scope.node.name === name)
  const family = new Set(listOf(own?.node.linearizedBaseContracts))
  const bases = all.filter(({ node }) => family.has(node.id))
  const libraries = all.filter(({ node }) => node.contractKind === 'library' && !family.has(node.id))
  const annotated = libraries.filter((scope) => annotatedStructs(scope).length > 0)
  const used = annotated.length > 0 ? declarationsUsed(all, bases) : new Set()
  const inUse = annotated.filter(({ nodes }) => nodes.some(({ id }) => used.has(id)))
  return all.filter((scope) => bases.includes(scope) || inUse.includes(scope)).flatMap(annotatedStructs)
}

const annotatedStructs = ({ file, nodes }: Scope) => nodes.flatMap((node) => annotatedStruct(file, node))

/** All declarations that the contracts reference, also through libraries and files. */
function declarationsUsed(all: readonly Scope[], contracts: readonly Scope[]): Set<unknown> {
  const shared = new Map(
    all
      .filter(({ node }) => !isContract(node) || node.contractKind === 'library')
      .flatMap(({ nodes }) => nodes.filter((node) => !isContract(node)).map((node) => [node.id, node])),
  )
  const used = new Set(namesIn(nodesWithin(contracts.map(({ nodes }) => nodes))))
  // A set also visits members that are added during the loop.
  for (const id of used) for (const named of namesIn(nodesWithin(shared.get(id)))) used.add(named)
  return used
}

/** All contracts; bases and abstract contracts come last. Interfaces and libraries have no storage. */
export const listContractNodes = (sources: unknown): DeclaredContract[] =>
  listDeclaredContracts(sources).filter(({ kind }) => /contract$/.test(kind))

/** All contracts, then libraries and interfaces. */
export function listDeclaredContracts(sources: unknown): DeclaredContract[] {
  const contracts = contractsAndFiles(sources).filter(({ node }) => isContract(node))
  const bases = new Set(
    contracts.flatMap(({ node }) => listOf(node.linearizedBaseContracts).filter((id) => id !== node.id)),
  )
  const rank = ({ node }: Scope) => Number(bases.has(node.id)) + 2 * CONTRACT_KINDS.indexOf(kindOf(node))
  return contracts
    .map((scope, i) => ({ scope, i }))
    .sort((a, b) => rank(a.scope) - rank(b.scope) || b.i - a.i)
    .map(({ scope: { file, node } }) => ({ file, name: String(node.name), kind: kindOf(node) }))
}

/** By the id of the compiler. */
export const findDeclaration = (sources: unknown, id: string): JsonObject | null =>
  contractsAndFiles(sources)
    .flatMap(({ nodes }) => nodes)
    .find(({ nodeType, id: own }) => nodeType === 'VariableDeclaration' && String(own) === id) ?? null

export type ContractNode = { file: string; name: string }

/** In the order in which a reader would deploy them. */
const CONTRACT_KINDS = ['contract', 'abstract contract', 'library', 'interface'] as const

export type ContractKind = (typeof CONTRACT_KINDS)[number]

export type DeclaredContract = ContractNode & { kind: ContractKind }

/** Before 0.6 there is no `abstract`. */
function kindOf({ contractKind, abstract, fullyImplemented }: JsonObject): ContractKind {
  const isAbstract = abstract === true || fullyImplemented === false
  if (contractKind === 'contract') return isAbstract ? 'abstract contract' : 'contract'
  return contractKind === 'library' ? 'library' : 'interface'
}

export type Scope = { file: string; node: JsonObject; nodes: readonly JsonObject[] }

/** Files and contracts with their direct declarations. Types are not declared deeper. */
export function contractsAndFiles(sources: unknown): Scope[] {
  if (!isObject(sources)) return []
  return Object.entries(sources).flatMap(([file, source]) => {
    const ast = isObject(source) ? source.ast : null
    if (!isObject(ast)) return []
    const nodes = listOf(ast.nodes).filter(isObject)
    const contracts = nodes.filter(isContract)
    return [
      { file, node: ast, nodes },
      ...contracts.map((node) => ({ file, node, nodes: listOf(node.nodes).filter(isObject) })),
    ]
  })
}

export const isContract = ({ nodeType }: JsonObject) => nodeType === 'ContractDefinition'

export const namesIn = (nodes: readonly JsonObject[]): unknown[] =>
  nodes.flatMap(({ referencedDeclaration }) => (referencedDeclaration == null ? [] : [referencedDeclaration]))

/** A node and all its descendants, in source order. */
export function nodesWithin(root: unknown): JsonObject[] {
  const found: JsonObject[] = []
  const left: unknown[] = [root]
  while (left.length > 0) {
    const one = left.pop()
    if (isObject(one)) found.push(one)
    if (typeof one === 'object' && one !== null) left.push(...Object.values(one).reverse())
  }
  return found
}

function knowledgeFromNode(node: JsonObject): TypeKnowledge {
  const { nodeType, canonicalName, name, id, members, underlyingType } = node
  if (typeof canonicalName !== 'string') return NO_KNOWLEDGE
  if (nodeType === 'EnumDefinition') {
    const names = listOf(members).flatMap((member) => (isObject(member) ? [String(member.name)] : []))
    return { ...NO_KNOWLEDGE, enums: byBoth(canonicalName, `t_enum(${name})${id}`, names) }
  }
  const description = isObject(underlyingType) ? underlyingType.typeDescriptions : null
  if (nodeType === 'UserDefinedValueTypeDefinition' && isObject(description)) {
    const identifier = `t_userDefinedValueType(${name})${id}`
    return {
      ...NO_KNOWLEDGE,
      underlying: byBoth(canonicalName, identifier, String(description.typeString)),
    }
  }
  return NO_KNOWLEDGE
}

function byBoth<Value>(name: string, identifier: string, value: Value): Map<string, Value> {
  return new Map([
    [name, value],
    [identifier, value],
  ])
}

function annotatedStruct(file: string, node: JsonObject): AnnotatedStruct[] {
  const { nodeType, canonicalName, documentation } = node
  if (nodeType !== 'StructDefinition' || typeof canonicalName !== 'string' || !isObject(documentation))
    return []
  const [, scheme, id] = /@custom:storage-location\s+([^\s:]+):(\S+)/.exec(String(documentation.text)) ?? []
  const known = NAMESPACE_SCHEMES.find((name) => name === scheme)
  return known && id !== undefined ? [{ scheme: known, id, file, name: canonicalName }] : []
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
