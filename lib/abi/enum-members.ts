import type { AbiParameter } from 'viem'
import { isRecord } from '@/lib/text/parse-json'

/** Members of enums by type name: `Phase`, or `Auction.Phase` for an enum of a contract. */
export type Enums = ReadonlyMap<string, readonly string[]>

/** JSON may be nested without end. Deeper tuples are left alone. */
const MAX_DEPTH = 16

/** `Phase.Draft` for each member; null for other parameters. */
export const enumMembersOf = (parameter: AbiParameter): readonly string[] | null =>
  'members' in parameter && Array.isArray(parameter.members) ? parameter.members : null

/**
 * Adds the members of enums to entries of an ABI, beside `internalType`, which names the enum. `enums` is called on
 * demand. Returns the same list if there are none.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#json
 */
export function nameEnums(items: readonly unknown[], enums: () => Enums, depth = 0): readonly unknown[] {
  const named = items.map((item) =>
    isRecord(item) && depth <= MAX_DEPTH ? nameIn(item, enums, depth) : item,
  )
  return named.some((item, at) => item !== items[at]) ? named : items
}

function nameIn(entry: Record<string, unknown>, enums: () => Enums, depth: number): Record<string, unknown> {
  const parts = ['inputs', 'outputs', 'components'].flatMap((key) => {
    const before = entry[key]
    const after = Array.isArray(before) ? nameEnums(before, enums, depth + 1) : before
    return after === before ? [] : [[key, after] as const]
  })
  const [, name = ''] = /^enum ([\w$.]+)/.exec(String(entry.internalType ?? '')) ?? []
  const members = name === '' ? undefined : enums().get(name)
  if (parts.length === 0 && members === undefined) return entry
  const short = name.replace(/^.*\./, '')
  return {
    ...entry,
    ...Object.fromEntries(parts),
    ...(members && { members: members.map((member) => `${short}.${member}`) }),
  }
}

/** Parameters with the enum members of the ABI entry that they were parsed from. */
export function copyMembers<Parameter extends AbiParameter>(
  parameters: readonly Parameter[],
  entries: unknown,
): readonly Parameter[] {
  if (!Array.isArray(entries)) return parameters
  return parameters.map((parameter, at) => {
    const entry: unknown = entries[at]
    if (!isRecord(entry)) return parameter
    const members = listTexts(entry.members)
    return {
      ...parameter,
      ...('components' in parameter && { components: copyMembers(parameter.components, entry.components) }),
      ...(members && { members }),
    }
  })
}

const listTexts = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((text) => typeof text === 'string') ? value : null

/** The enums in the syntax trees of an artifact, a build-info or a compiler output. */
export function findEnums(json: unknown): Enums {
  if (!isRecord(json)) return new Map()
  const output = isRecord(json.output) ? json.output : json
  const sources = isRecord(output.sources) ? Object.values(output.sources) : []
  const trees = [json, ...sources].map((source) => (isRecord(source) ? source.ast : null))
  return new Map(trees.flatMap(listDeclared))
}

/** An enum is declared in a file or in a contract. */
function listDeclared(tree: unknown): (readonly [string, readonly string[]])[] {
  return nodesOf(tree)
    .flatMap((node) => [node, ...nodesOf(node)])
    .flatMap(({ nodeType, canonicalName, members }) =>
      nodeType === 'EnumDefinition' && typeof canonicalName === 'string' && Array.isArray(members)
        ? [[canonicalName, members.map((member) => (isRecord(member) ? String(member.name) : ''))] as const]
        : [],
    )
}

const nodesOf = (tree: unknown): Record<string, unknown>[] =>
  isRecord(tree) && Array.isArray(tree.nodes) ? tree.nodes.filter(isRecord) : []
