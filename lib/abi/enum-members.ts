import type { AbiParameter } from 'viem'
import { isRecord } from '@/lib/text/parse-json'

/** Members of enums by the name that an ABI has for their type: `Phase`, or `Auction.Phase` of one in a contract. */
export type Enums = ReadonlyMap<string, readonly string[]>

/** Tuples, and the parts of a file, nested deeper are left alone: JSON may nest without end, a walk through it may not. */
const MAX_DEPTH = 16

/** `Phase.Draft` of each member: what the number of an enum is called; null for any other parameter. */
export const enumMembersOf = (parameter: AbiParameter): readonly string[] | null =>
  'members' in parameter && Array.isArray(parameter.members) ? parameter.members : null

/**
 * Entries of an ABI with the members of their enums beside `internalType`, which names the enum; the same list where none is known:
 * https://docs.soliditylang.org/en/latest/abi-spec.html#json. `enums` is asked where there is one.
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

/** Parameters with the members that the entry of an ABI has, from which they were read. */
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

/** The enums that the syntax trees of an artifact, of build information or of the output of a compiler declare. */
export function findEnums(json: unknown): Enums {
  if (!isRecord(json)) return new Map()
  const output = isRecord(json.output) ? json.output : json
  const sources = isRecord(output.sources) ? Object.values(output.sources) : []
  const trees = [json, ...sources].map((source) => (isRecord(source) ? source.ast : null))
  return new Map(trees.flatMap(listDeclared))
}

/** An enum is declared in a file or in a contract, nowhere deeper. */
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
