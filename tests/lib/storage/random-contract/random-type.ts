import type { SeededRandom } from '@/lib/devchain/plan/seeded-random'

/** A type of a random contract, as Solidity writes it. */
export type RandomType =
  | { kind: 'value'; name: string; elementary: string }
  | { kind: 'bytes'; name: 'string' | 'bytes' }
  | { kind: 'fixed'; name: string; base: RandomType; length: number }
  | { kind: 'dynamic'; name: string; base: RandomType }
  | { kind: 'struct'; name: string; members: { name: string; type: RandomType }[] }
  | { kind: 'mapping'; name: string; key: RandomType; value: RandomType }

/** What a random contract declares beside its variables. */
export type Declarations = {
  enums: { name: string; members: string[] }[]
  /** User-defined value types. */
  wrappers: { name: string; elementary: string }[]
  structs: Extract<RandomType, { kind: 'struct' }>[]
  /** A contract whose name serves as a type. */
  contract: string
}

export function randomElementary(random: SeededRandom): string {
  const bits = 8 * random.integer(1, 33)
  return random.pick([
    `uint${bits}`,
    `int${bits}`,
    `bytes${bits / 8}`,
    'uint256',
    'uint8',
    'bool',
    'address',
    'address payable',
  ])
}

export function randomValueType(
  random: SeededRandom,
  { enums, wrappers, contract }: Declarations,
): RandomType {
  const elementary = randomElementary(random)
  const named = [
    { name: elementary, elementary },
    ...enums.map(({ name }) => ({ name, elementary: 'enum' })),
    ...wrappers,
    { name: contract, elementary: 'contract' },
    { name: 'function() external', elementary: 'function' },
  ]
  // Half of all values are elementary.
  const chosen = named[random.integer(0, 2) === 0 ? 0 : random.integer(0, named.length)] ?? named[0]
  return { kind: 'value', name: elementary, elementary, ...chosen }
}

/** A type that Solidity takes as the key of a mapping: not a function, nor `address payable`. */
export function randomKeyType(random: SeededRandom, declarations: Declarations): RandomType {
  if (random.integer(0, 4) === 0) return { kind: 'bytes', name: random.pick(['string', 'bytes']) }
  const type = randomValueType(random, declarations)
  return type.name.startsWith('function') || type.name === 'address payable'
    ? { kind: 'value', name: 'uint256', elementary: 'uint256' }
    : type
}

export function randomType(random: SeededRandom, declarations: Declarations, depth: number): RandomType {
  const choice = random.integer(0, depth <= 0 ? 6 : 12)
  if (choice < 5) return randomValueType(random, declarations)
  if (choice === 5) return { kind: 'bytes', name: random.pick(['string', 'bytes']) }
  if (choice <= 7) return fixedOf(randomType(random, declarations, depth - 1), random)
  if (choice <= 9) return dynamicOf(randomType(random, declarations, depth - 1))
  if (choice === 10) {
    const struct = declarations.structs[random.integer(0, declarations.structs.length)]
    return struct ?? randomValueType(random, declarations)
  }
  const key = randomKeyType(random, declarations)
  const value = randomType(random, declarations, depth - 1)
  return { kind: 'mapping', name: `mapping(${key.name} => ${value.name})`, key, value }
}

function fixedOf(base: RandomType, random: SeededRandom): RandomType {
  const length = base.kind === 'value' ? random.integer(1, 40) : random.integer(1, 4)
  return { kind: 'fixed', name: `${base.name}[${length}]`, base, length }
}

export function dynamicOf(base: RandomType): RandomType {
  return { kind: 'dynamic', name: `${base.name}[]`, base }
}

/** Whether deleting it leaves nothing behind: entries of mappings stay. */
export function hasMapping(type: RandomType, within: readonly RandomType[] = []): boolean {
  if (within.includes(type)) return false
  if (type.kind === 'mapping') return true
  if (type.kind === 'struct') return type.members.some((member) => hasMapping(member.type, [...within, type]))
  return 'base' in type && hasMapping(type.base, [...within, type])
}
