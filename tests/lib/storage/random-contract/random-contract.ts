import { type SeededRandom, seededRandom } from '@/lib/devchain/plan/seeded-random'
import {
  type Declarations,
  dynamicOf,
  hasMapping,
  type RandomType,
  randomElementary,
  randomType,
} from './random-type'
import { randomValue } from './random-value'
import { writeGetter, writePlacer, writePointer, writeSource } from './write-source'

/** A function of the contract that tells the truth about a path. */
export type Probe = { path: string; functionName: string }

export type RandomContract = {
  name: string
  source: string
  /** Functions that answer the value at a path. */
  getters: Probe[]
  /** Functions that answer the slot at a path, from `.slot` of the compiler, and for variables the offset. */
  pointers: Probe[]
  /** Entries of mappings that were written. */
  entries: string[]
}

/** Enough to find mistakes, few enough to stay below the largest code a chain takes. */
const MAX_GETTERS = 40
const MAX_POINTERS = 16
const MAX_WRITES = 70

type Draft = {
  random: SeededRandom
  declarations: Declarations
  writes: string[]
  leaves: { path: string; solidity: string; type: RandomType }[]
  references: { path: string; solidity: string; type: RandomType }[]
  entries: string[]
}

/** A contract whose types, variables and values follow from the seed. */
export function randomContract(seed: number): RandomContract {
  const random = seededRandom(seed)
  const name = `Random${seed}`
  const declarations = randomDeclarations(random, `Base${seed}`)
  const draft: Draft = { random, declarations, writes: [], leaves: [], references: [], entries: [] }

  const variables = Array.from({ length: random.integer(4, 9) }, (_, i) => {
    return { name: `v${i}`, type: randomType(random, declarations, 3) }
  })
  for (const variable of variables) write(draft, variable.name, variable.name, variable.type, 2)

  const getters = sample(draft.leaves, MAX_GETTERS, random)
  const pointers = sample(draft.references, MAX_POINTERS, random)
  const functions = [
    ...getters.map(({ solidity, type }, i) => writeGetter(`get${i}`, solidity, type)),
    ...pointers.map(({ solidity, type }, i) => writePointer(`pointer${i}`, solidity, type)),
    ...variables.map((variable, i) => writePlacer(`place${i}`, variable.name)),
    later(variables, random),
  ]
  const base = random.integer(0, variables.length)
  return {
    name,
    source: writeSource({ name, declarations, variables, base, functions, writes: draft.writes, random }),
    getters: getters.map(({ path }, i) => ({ path, functionName: `get${i}` })),
    pointers: [
      ...pointers.map(({ path }, i) => ({ path, functionName: `pointer${i}` })),
      ...variables.map((variable, i) => ({ path: variable.name, functionName: `place${i}` })),
    ],
    entries: draft.entries,
  }
}

function randomDeclarations(random: SeededRandom, contract: string): Declarations {
  const enums = Array.from({ length: random.integer(1, 3) }, (_, i) => ({
    name: `E${i}`,
    members: Array.from({ length: random.integer(1, 6) }, (_, j) => `M${j}`),
  }))
  const wrappers = Array.from({ length: random.integer(1, 4) }, (_, i) => ({
    name: `U${i}`,
    elementary: randomElementary(random),
  }))
  const declarations: Declarations = { enums, wrappers, structs: [], contract }
  for (let i = random.integer(1, 4); i > 0; i--) {
    const struct: Extract<RandomType, { kind: 'struct' }> = {
      kind: 'struct',
      name: `S${declarations.structs.length}`,
      members: [],
    }
    for (let j = random.integer(1, 6); j > 0; j--) {
      struct.members.push({
        name: `m${struct.members.length}`,
        type: randomType(random, declarations, 2),
      })
    }
    if (random.integer(0, 3) === 0) struct.members.push({ name: 'kids', type: dynamicOf(struct) })
    declarations.structs.push(struct)
  }
  return declarations
}

/** Statements that fill a place, and what can be asked of it afterwards. */
function write(draft: Draft, path: string, solidity: string, type: RandomType, depth: number): void {
  const { random, declarations } = draft
  if (draft.writes.length >= MAX_WRITES) return
  if (type.kind !== 'value') draft.references.push({ path, solidity, type })
  switch (type.kind) {
    case 'value':
    case 'bytes': {
      const value = randomValue(type, random, declarations)
      draft.writes.push(`${solidity} = ${value.solidity};`)
      draft.leaves.push({ path, solidity, type })
      return
    }
    case 'struct':
      for (const member of type.members) {
        write(draft, `${path}.${member.name}`, `${solidity}.${member.name}`, member.type, depth)
      }
      return
    case 'fixed':
      for (const index of someIndexes(type.length, random)) {
        write(draft, `${path}[${index}]`, `${solidity}[${index}]`, type.base, depth)
      }
      return
    case 'dynamic':
      writeDynamic(draft, path, solidity, type, depth)
      return
    case 'mapping':
      for (let i = random.integer(1, 4); i > 0; i--) {
        const key = randomValue(type.key, random, declarations)
        draft.entries.push(`${path}[${key.path}]`)
        write(draft, `${path}[${key.path}]`, `${solidity}[${key.solidity}]`, type.value, depth)
      }
  }
}

function writeDynamic(
  draft: Draft,
  path: string,
  solidity: string,
  { base }: Extract<RandomType, { kind: 'dynamic' }>,
  depth: number,
): void {
  const { random } = draft
  const recursive = base.kind === 'struct' && base.members.some(({ name }) => name === 'kids')
  if (recursive && depth <= 0) return
  const length = base.kind === 'value' ? random.pick([0, 1, 3, 17, 33]) : random.integer(0, 4)
  draft.writes.push(`for (uint256 i = 0; i < ${length}; i++) ${solidity}.push();`)
  for (const index of someIndexes(length, random)) {
    write(draft, `${path}[${index}]`, `${solidity}[${index}]`, base, depth - (recursive ? 1 : 0))
  }
}

/** The first, the last, and some between. */
function someIndexes(length: number, random: SeededRandom): number[] {
  if (length <= 4) return Array.from({ length }, (_, i) => i)
  return [...new Set([0, random.integer(1, length - 1), random.integer(1, length - 1), length - 1])]
}

function sample<T>(list: readonly T[], most: number, random: SeededRandom): T[] {
  const left = [...list]
  while (left.length > most) left.splice(random.integer(0, left.length), 1)
  return left
}

/** A second transaction, that clears some of it again. */
function later(variables: readonly { name: string; type: RandomType }[], random: SeededRandom): string {
  const cleared = variables.filter(
    ({ type }) => type.kind !== 'value' && !hasMapping(type) && random.integer(0, 4) === 0,
  )
  return `function later() external { ${cleared.map(({ name }) => `delete ${name};`).join(' ')} touched++; }`
}
