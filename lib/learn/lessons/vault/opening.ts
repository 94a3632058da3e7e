import { type AbiParameter, encodeAbiParameters, type Hex } from 'viem'
import { arrayOf } from '@/lib/abi/abi-value'
import { TriptychError } from '@/lib/errors'
import { constructorOf } from '@/lib/playground/program/list-callables'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import type { PathStep } from '@/lib/storage/path/path-step'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { Place } from '@/lib/storage/place/array-element'
import type { Words } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { readBytes, type Stored, writeWords } from '../../lab/write-words'
import { layoutOf, namesFact, textFact, type Variant, type VariantContract } from '../../variant/variant'
import { keyFrom, readStoredText } from './key-answer'

type Given = { value: unknown; typed: string; stored: readonly Stored[] }

export type FilledVault = {
  words: Words
  key: string
  /** Another mapping entry, which does not open it; null if there is none. */
  otherKey: string | null
  /** Constructor arguments, encoded and as typed. */
  args: Hex
  typed: readonly string[]
}

/** A parameter fills the variable of its name without `_`. A mapping is filled at the keys `ids`. */
export function fillVault(variant: Variant, contract: VariantContract, random: Random): FilledVault {
  const layout = layoutOf(contract)
  const inputs = constructorOf(contract).inputs
  const values = new Map<string, string>()
  const given = inputs.map((input) => {
    const name = (input.name ?? '').replace(/_$/, '')
    const ids = namesFact(variant, 'ids').map((id) => values.get(id) ?? '')
    const drawn = draw(input, pathsOf(layout, name, input, ids, random), random)
    values.set(name, drawn.typed)
    return drawn
  })
  const [key = '', otherKey = null] = [textFact(variant, 'key'), ...namesFact(variant, 'otherKeys')].map(
    (path) => path.replace(/\[([a-z]\w*)\]/, (_, id) => `[${values.get(id)}]`),
  )
  return {
    words: writeWords(layout, [{ path: 'locked', value: 1n }, ...given.flatMap(({ stored }) => stored)]),
    key,
    otherKey,
    args: encodeAbiParameters(
      inputs,
      given.map(({ value }) => value),
    ),
    typed: given.map(({ typed }) => typed),
  }
}

function pathsOf(
  { variables }: Layout,
  name: string,
  input: AbiParameter,
  ids: readonly string[],
  random: Random,
): string[] {
  const array = arrayOf(input)
  if (!array) return [name]
  const isMapping = variables.some((variable) => variable.name === name && variable.type.kind === 'mapping')
  const indexes = isMapping ? ids : Array.from({ length: array.length ?? 7 + random.below(4) }, (_, i) => i)
  return indexes.map((index) => `${name}[${index}]`)
}

function draw(input: AbiParameter, paths: readonly string[], random: Random): Given {
  const array = arrayOf(input)
  if (array) {
    const elements = paths.map((path) => draw(array.element, [path], random))
    const [list = ''] = (paths[0] ?? '').split('[')
    const length = array.length === null ? [{ path: list, value: BigInt(paths.length) }] : []
    return {
      value: elements.map(({ value }) => value),
      typed: `[${elements.map(({ typed }) => typed).join(', ')}]`,
      stored: [...length, ...elements.flatMap(({ stored }) => stored)],
    }
  }
  const [path = ''] = paths
  if (input.type === 'string') {
    const text = Array.from({ length: 7 + random.below(3) }, () => random.pick(WORDS)).join(' ')
    return { value: text, typed: text, stored: [{ path, value: { text } }] }
  }
  const [, family, digits] = /^(uint|bytes)(\d+)$/.exec(input.type) ?? []
  const bytes = random.bytes(family === 'bytes' ? Number(digits) : Number(digits) / 8)
  const value = family === 'bytes' ? bytes : BigInt(bytes)
  return { value, typed: String(value), stored: [{ path, value }] }
}

const WORDS = [
  'amber',
  'bridge',
  'copper',
  'dune',
  'ember',
  'fern',
  'glacier',
  'harbour',
  'iron',
  'juniper',
] as const

export type Opening = Pick<FilledVault, 'words' | 'key' | 'otherKey'> & {
  layout: Layout
  input: AbiParameter
  place: Place
  bytes: number
  steps: readonly PathStep[]
  /** Null for text. */
  stored: Hex | null
  truth: string
  /** The variable of the key; `before`: variables declared before it. */
  root: Variable
  before: bigint
}

export function findOpening(contract: VariantContract, { words, key, otherKey }: FilledVault): Opening {
  const layout = layoutOf(contract)
  const { place, type, steps } = resolvePath(layout, key)
  const before = layout.variables.findIndex(({ name }) => name === key.split('[')[0])
  const root = layout.variables[before]
  const unlock = contract.abi.find((entry) => entry.type === 'function' && entry.name === 'unlock')
  const input = unlock && 'inputs' in unlock ? unlock.inputs?.[0] : undefined
  if (!root || !input) throw new TriptychError('A vault of the lesson cannot be unlocked.')
  const bytes = type?.kind === 'value' ? Number(elementBytes(type)) : 32
  const stored = type?.kind === 'value' ? readBytes(words, place, bytes) : null
  const truth = stored === null ? (readStoredText(words, place.slot) ?? '') : keyFrom(input, stored)
  const at = { layout, words, key, otherKey, input, place, bytes, steps }
  return { ...at, stored, truth, root, before: BigInt(before) }
}
