import { type Address, encodeAbiParameters, getContractAddress, type Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { constructorOf } from '@/lib/playground/program/list-callables'
import type { Variable } from '@/lib/storage/layout/layout'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import { formatSlot } from '@/lib/storage/place/slot'
import { type Words, wordAt } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { labAddress } from '../../lab/trial'
import { readBytes, writeWords } from '../../lab/write-words'
import type { Mistake } from '../../lesson/lesson'
import { askedContract, layoutOf, type Variant, type VariantContract } from '../../variant/variant'

export const LOGIC_ADDRESS: Address = getContractAddress({ from: labAddress(0), nonce: 1n })

/** Setting `set` of Logic through the proxy changes `hit` of the proxy. */
export type Collision = {
  logic: VariantContract
  proxy: VariantContract
  ofProxy: readonly Variable[]
  /** `order` is its index in Logic. */
  set: Variable
  order: number
  value: bigint
  hit: Variable
  reads: { before: bigint; after: bigint }
  /** Constructor arguments, encoded and as typed. */
  args: Hex
  typed: readonly string[]
}

export function drawCollision(variant: Variant, random: Random): Collision {
  const proxy = askedContract(variant)
  const logic = variant.contracts.find(({ name }) => name === 'Logic')
  if (!logic) throw new TriptychError('A variant of the lesson lacks its Logic.')
  const layout = layoutOf(proxy)
  const given = layout.variables.filter(({ name }) => name !== 'implementation')
  const values = given.map(({ type }) => drawNumber(type, random))
  const words = writeWords(layout, [
    ...given.map(({ name }, i) => ({ path: name, value: values[i] ?? 0n })),
    ...(given.length < layout.variables.length ? [{ path: 'implementation', value: LOGIC_ADDRESS }] : []),
  ])
  const variables = layoutOf(logic).variables
  const collisions = variables.flatMap((set, order) => {
    const hits = set.type.kind === 'value' ? layout.variables.filter((other) => overlap(set, other)) : []
    return hits.length === 1 && hits[0] ? [{ set, order, hit: hits[0] }] : []
  })
  const { set, order, hit } = random.pick(collisions)
  const value = drawNumber(set.type, random)
  const inputs = constructorOf(proxy).inputs
  return {
    logic,
    proxy,
    ofProxy: layout.variables,
    set,
    order,
    value,
    hit,
    reads: { before: readNumber(words, hit), after: readNumber(overwrite(words, set, value), hit) },
    args: encodeAbiParameters(
      inputs,
      inputs.map((input, i) => asValue(input.type, values[i] ?? 0n)),
    ),
    typed: inputs.map((input, i) => String(asValue(input.type, values[i] ?? 0n))),
  }
}

export const asValue = (type: string, value: bigint): Hex | bigint => {
  const bytes = type === 'address' ? 20 : Number(/^bytes(\d+)$/.exec(type)?.[1] ?? 0)
  return bytes === 0 ? value : `0x${value.toString(16).padStart(2 * bytes, '0')}`
}

const bytesOf = (type: Variable['type']): number => Number(elementBytes(type))

/** Small numbers are easier to read. */
const drawNumber = (type: Variable['type'], random: Random): bigint =>
  1n + random.bits(type.label === 'address' ? 159 : 24)

const overlap = (one: Variable, other: Variable): boolean =>
  one.slot === other.slot &&
  one.offset < other.offset + bytesOf(other.type) &&
  other.offset < one.offset + bytesOf(one.type)

const readNumber = (words: Words, variable: Variable): bigint =>
  BigInt(readBytes(words, variable, bytesOf(variable.type)))

function overwrite(words: Words, { slot, offset, type }: Variable, value: bigint): Words {
  const mask = ((1n << BigInt(8 * bytesOf(type))) - 1n) << BigInt(8 * offset)
  const before = BigInt(wordAt(words, slot) ?? 0)
  return new Map([...words, [slot, formatSlot((before & ~mask) | (value << BigInt(8 * offset)))]])
}

export const ELSEWHERE = { logic: 'storage of Logic', apart: 'a place of its own' } as const

export function collisionMistakes({ ofProxy, set, order, value, hit, reads }: Collision): Mistake[] {
  const byName = ofProxy.find(({ name }) => name === set.name)
  const byOrder = ofProxy[order]
  const mistake = (rule: string, chosen: string, refutes: string): Mistake => ({
    rule,
    answer: [chosen, String(value)],
    refutes,
  })
  const written = `The code of Logic writes slot ${set.slot}. In Proxy this slot holds \`${hit.name}\`: a collision.`
  return [
    mistake(
      'storage of the other account',
      ELSEWHERE.logic,
      `This writes to the storage of Logic. A delegatecall runs the code of Logic on the storage of Proxy. ${written}`,
    ),
    mistake(
      'no collision',
      ELSEWHERE.apart,
      `This gives \`${set.name}\` a slot of its own in Proxy. Storage has no names, only slots. ${written}`,
    ),
    ...(byName && byName !== hit
      ? [
          mistake(
            'by name',
            byName.name,
            `This looks for the same name. Compiled code has no names. ${written}`,
          ),
        ]
      : []),
    ...(byOrder && byOrder !== hit && byOrder !== byName
      ? [
          mistake(
            'by order',
            byOrder.name,
            `This counts variables: \`${set.name}\` and \`${byOrder.name}\` are both number ${order + 1}. Count slots and bytes. ${written}`,
          ),
        ]
      : []),
    ...(reads.after !== value
      ? [
          mistake(
            'the whole variable',
            hit.name,
            `The variable is right. But \`${set.name}\` in Logic and \`${hit.name}\` in Proxy do not cover the same bytes. Each contract uses its own layout.`,
          ),
        ]
      : []),
  ]
}
