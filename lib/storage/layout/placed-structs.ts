import type { Hex } from 'viem'
import { erc7201Slot, erc8042Slot } from '../place/namespace-slot'
import { WELL_KNOWN_SLOTS } from '../place/proxy-slots'
import { formatSlot, shortSlot } from '../place/slot'
import { type ConstantValue, constantValue, type FindExpression } from './constant-value'
import { isObject, type JsonObject } from './layout-json'
import {
  type ContractNode,
  contractsAndFiles,
  isContract,
  listOf,
  namesIn,
  nodesWithin,
  type Scope,
} from './syntax-tree'

/** A struct that assembly places: `assembly { s.slot := POSITION }`. */
export type StructPlace = {
  slot: Hex
  /** `keccak256("my.app.storage")`, or the number. */
  formula: string
  /** `LibApp.S` */
  name: string
}

export type PlacedStruct = StructPlace & { file: string }

type Pointed = { struct: Pick<PlacedStruct, 'name' | 'file'>; value: Assigned['value'] }

/** What a function names, calls and points to. */
type FunctionPart = {
  parameters: readonly unknown[]
  names: readonly unknown[]
  calls: readonly { called: unknown; bound: unknown; given: readonly unknown[] }[]
  pointed: readonly Pointed[]
  find: FindExpression
}

/** Slots that standards define for one value keep their names. */
const FIXED = new Set(WELL_KNOWN_SLOTS.flatMap(({ slot, holds }) => (holds === 'struct' ? [] : [slot])))

/**
 * Finds the structs that a contract's code places at constant slots, also in inherited functions and in
 * functions of libraries and files that it calls. The slot may be an argument.
 */
export function createPlacedStructFinder(sources: unknown): (contract: ContractNode) => PlacedStruct[] {
  const scopes = contractsAndFiles(sources)
  const parts = readFunctions(scopes)
  if ([...parts.values()].every(({ pointed }) => pointed.length === 0)) return () => []
  // Functions of other contracts run on other storage.
  const shared = idsIn(scopes.filter(({ node }) => !isContract(node) || node.contractKind === 'library'))
  return ({ file, name }) => {
    const own = scopes.find(
      (scope) => isContract(scope.node) && scope.file === file && scope.node.name === name,
    )
    const family = new Set(listOf(own?.node.linearizedBaseContracts))
    const reached = idsIn(scopes.filter(({ node }) => family.has(node.id)))
    const found = new Map<string, PlacedStruct>()
    // A set also visits members that are added during the loop.
    for (const id of reached) {
      const part = parts.get(id)
      if (!part) continue
      for (const place of placesOf(part, parts)) found.set(`${place.slot} ${place.file} ${place.name}`, place)
      for (const named of part.names) if (shared.has(named)) reached.add(named)
    }
    return [...found.values()]
  }
}

const idsIn = (scopes: readonly Scope[]): Set<unknown> =>
  new Set(scopes.flatMap(({ nodes }) => nodes.map(({ id }) => id)))

function placesOf(
  { pointed, calls, find }: FunctionPart,
  parts: ReadonlyMap<unknown, FunctionPart>,
): PlacedStruct[] {
  const own = pointed.map(({ struct, value }) => placeAt(struct, slotOf(value, find)))
  const given = calls.flatMap(({ called, bound, given }) => {
    const { parameters = [], pointed: toPoint = [] } = parts.get(called) ?? {}
    // With `using L for bytes32`, `SLOT.at()` passes `SLOT` to `L.at`.
    const all = parameters.length > given.length ? [bound, ...given] : given
    return toPoint.map(({ struct, value }) => {
      const at = 'declaration' in value ? parameters.indexOf(value.declaration) : -1
      return placeAt(struct, at < 0 ? null : constantValue(all[at], find))
    })
  })
  return [...own, ...given].filter((place) => place !== null).filter(({ slot }) => !FIXED.has(slot))
}

const placeAt = (struct: Pointed['struct'], at: ConstantValue | null): PlacedStruct | null =>
  at && { ...struct, slot: formatSlot(at.value), formula: formulaOf(at) }

function readFunctions(scopes: readonly Scope[]): Map<unknown, FunctionPart> {
  const declared = new Map(
    scopes.flatMap(({ file, nodes }) => nodes.map((node) => [node.id, { file, node }] as const)),
  )
  return new Map(
    [...declared.values()]
      .filter(
        ({ node: { nodeType } }) => nodeType === 'FunctionDefinition' || nodeType === 'ModifierDefinition',
      )
      .map(({ node }) => {
        const nodes = nodesWithin(node)
        return [
          node.id,
          {
            parameters: parametersOf(node),
            names: namesIn(nodes),
            calls: callsIn(nodes),
            pointed: pointedIn(nodes, declared),
            find: findExpressions(nodes, declared),
          },
        ]
      }),
  )
}

const parametersOf = ({ parameters }: JsonObject): unknown[] =>
  listOf(isObject(parameters) ? parameters.parameters : null).map((one) => (isObject(one) ? one.id : null))

const callsIn = (nodes: readonly JsonObject[]): FunctionPart['calls'] =>
  nodes.flatMap(({ nodeType, expression, arguments: given }) =>
    nodeType === 'FunctionCall' && isObject(expression) && expression.referencedDeclaration != null
      ? [{ called: expression.referencedDeclaration, bound: expression.expression, given: listOf(given) }]
      : [],
  )

type Declared = ReadonlyMap<unknown, { file: string; node: JsonObject }>

function pointedIn(nodes: readonly JsonObject[], declared: Declared): Pointed[] {
  const types = new Map(nodes.map(({ id, typeName }) => [id, typeName]))
  return listAssignments(nodes).flatMap(({ to, isSlot, value }) => {
    const type = types.get(to)
    const { file, node } = (isSlot && isObject(type) && declared.get(type.referencedDeclaration)) || NOTHING
    if (node?.nodeType !== 'StructDefinition') return []
    return [{ struct: { file, name: String(node.canonicalName) }, value }]
  })
}

const NOTHING = { file: '', node: null }

const slotOf = (value: Assigned['value'], find: FindExpression): ConstantValue | null =>
  'number' in value ? { value: value.number, texts: [] } : constantValue(find(value.declaration), find)

function formulaOf({ value, texts }: ConstantValue): string {
  for (const id of texts) {
    const hash = BigInt(erc8042Slot(id))
    const quoted = JSON.stringify(id)
    if (value === hash) return `keccak256(${quoted})`
    if (value === hash - 1n) return `keccak256(${quoted}) - 1`
    if (value === BigInt(erc7201Slot(id))) return `erc7201(${quoted})`
  }
  return shortSlot(value)
}

/** The expressions of constants, and of local variables that are set once. */
function findExpressions(nodes: readonly JsonObject[], declared: Declared): FindExpression {
  const changed = new Set<unknown>([
    ...listAssignments(nodes).map(({ to }) => to),
    ...nodes.flatMap(({ nodeType, leftHandSide }) =>
      nodeType === 'Assignment' ? namesIn(nodesWithin(leftHandSide)) : [],
    ),
  ])
  const locals = new Map(
    nodes.flatMap(({ nodeType, declarations, initialValue }) => {
      const [only, another] = nodeType === 'VariableDeclarationStatement' ? listOf(declarations) : []
      return isObject(only) && another === undefined ? [[only.id, initialValue] as const] : []
    }),
  )
  return (declaration) => {
    if (locals.has(declaration)) return changed.has(declaration) ? undefined : locals.get(declaration)
    const node = declared.get(declaration)?.node
    return node?.constant === true ? node.value : undefined
  }
}

/** `to := value` in assembly. `isSlot`: `to.slot := value`. */
type Assigned = { to: unknown; isSlot: boolean; value: { number: bigint } | { declaration: unknown } }

function listAssignments(nodes: readonly JsonObject[]): Assigned[] {
  return nodes
    .filter(({ nodeType }) => nodeType === 'InlineAssembly')
    .flatMap(({ AST, externalReferences }) => {
      const references = new Map(
        listOf(externalReferences).flatMap((one) => (isObject(one) ? [[one.src, one] as const] : [])),
      )
      return nodesWithin(AST).flatMap(({ nodeType, variableNames, value }): Assigned[] => {
        const names = nodeType === 'YulAssignment' ? listOf(variableNames) : []
        return names.flatMap((name) => {
          const to = isObject(name) ? references.get(name.src) : undefined
          if (!to || !isObject(value)) return []
          const number = value.nodeType === 'YulLiteral' && value.kind === 'number' ? value.value : null
          const from =
            typeof number === 'string' ? { number: BigInt(number) } : declarationOf(references.get(value.src))
          return [{ to: to.declaration, isSlot: to.isSlot === true, value: from }]
        })
      })
    })
}

const declarationOf = (reference: JsonObject | undefined) => ({ declaration: reference?.declaration })
