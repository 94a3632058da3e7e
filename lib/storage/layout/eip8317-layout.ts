import { BadInputError } from '@/lib/errors'
import type { Variable } from './layout'
import { isObject, type JsonObject } from './layout-json'
import type { StorageType, StructMember, StructType } from './storage-type'
import { parseVyperType } from './vyper-layout'

/**
 * Whether this is a descriptor of the EIP-8317 draft: a solc layout with a language and its own structs and
 * namespaces. https://eips.ethereum.org/EIPS/eip-8317
 */
export function isEip8317(value: JsonObject): boolean {
  return isObject(value.compiler) && typeof value.compiler.language === 'string' && 'storage' in value
}

export function isVyperDescriptor(value: unknown): boolean {
  return isObject(value) && isObject(value.compiler) && /^vyper$/i.test(String(value.compiler.language))
}

/**
 * The variables of a Vyper descriptor by Vyper's rules. The draft packs small values and uses Solidity's
 * mappings; the compiler does neither.
 */
export function withVyperRules(variables: readonly Variable[]): Variable[] {
  const structs = new Map<StructType, StructType>()

  const convert = (type: StorageType): StorageType => {
    switch (type.kind) {
      case 'value':
        return parseVyperType(type.label, 1n)
      case 'fixed array':
        return { ...type, base: convert(type.base) }
      case 'mapping':
        return { ...type, key: convertKey(type.key), value: convert(type.value), order: 'vyper' }
      case 'bytes':
      case 'dynamic array':
        return { ...type, inline: roomOf(type.label), ...('base' in type && { base: convert(type.base) }) }
      case 'struct':
        return structs.get(type) ?? convertStruct(type)
      default:
        return type
    }
  }

  const convertKey = (key: Extract<StorageType, { kind: 'value' | 'bytes' }>) =>
    key.kind === 'bytes' ? key : { ...key, bytes: 32 }

  const convertStruct = (type: StructType) => {
    const members: StructMember[] = []
    const converted = { ...type, members }
    structs.set(type, converted)
    for (const member of type.members) members.push({ ...member, offset: 0, type: convert(member.type) })
    return converted
  }

  return variables.map((variable) => ({ ...variable, offset: 0, type: convert(variable.type) }))
}

/** The capacity: the last number in `DynArray[uint256, 3]` and `String[32]`. */
function roomOf(label: string): bigint {
  const [, digits] = /(\d{1,78})\]$/.exec(label) ?? []
  if (digits === undefined) throw new BadInputError(`${label} has no capacity.`)
  return BigInt(digits)
}
