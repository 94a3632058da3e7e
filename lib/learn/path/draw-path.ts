import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { type PathPart, type PathRoot, parsePath } from '@/lib/storage/path/parse-path'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'
import { type DrawnKey, drawKey, isDrawable } from '../draw/draw-key'
import type { Random } from '../draw/random'
import type { Sketch } from '../variant/sketch'
import {
  askedContract,
  layoutOf,
  publicVariables,
  textFact,
  type Variant,
  type VariantContract,
} from '../variant/variant'
import { completeLessonPath, type DrawnPath, type DrawnStep, leadsTo } from './drawn-path'

/** The lesson's own contract fills its arrays; others need no filled array. */
const LENGTH = { own: 24, drawn: 5_000 }

type DrawKey = (type: string, random: Random) => DrawnKey

/**
 * Draws keys and indexes for the path of a variant, such as `books[holder][i].price`. The fact `getter` names the function
 * that takes them.
 */
export function drawPath(variant: Variant, random: Random, draw: DrawKey = drawKey): DrawnPath {
  const contract = askedContract(variant)
  const layout = layoutOf(contract)
  const { root, parts } = parsePath(textFact(variant, 'path'))
  const name = nameOf(root)
  const variable = layout.variables.find((candidate) => candidate.name === name)
  if (!variable) throw new TriptychError(`A variant of a lesson lacks its variable ${name}.`)
  const length = variant.structure === null ? LENGTH.own : LENGTH.drawn
  const steps: DrawnStep[] = []
  for (const part of parts) {
    const last = steps.at(-1)
    steps.push(drawStep(last ? leadsTo(last) : variable.type, part, { random, draw, length }))
  }
  return completeLessonPath({ contract, layout, variable, steps }, textFact(variant, 'getter'))
}

function nameOf(root: PathRoot): string {
  if (root.kind === 'name') return root.name
  return root.kind === 'namespace' ? `${root.scheme}(${JSON.stringify(root.id)})` : root.slot
}

function drawStep(
  type: StorageType,
  part: PathPart,
  { random, draw, length }: { random: Random; draw: DrawKey; length: number },
): DrawnStep {
  switch (type.kind) {
    case 'mapping': {
      const key = draw(type.key.label, random)
      const encoded = encodeMappingKey(type.key.label, String(key.value))
      return { does: 'key', type, key, encoded: { ...encoded, bytes: encoded.bytes.toLowerCase() as Hex } }
    }
    case 'dynamic array':
      return { does: 'index', type, index: BigInt(random.below(length)) }
    case 'fixed array':
      return { does: 'index', type, index: BigInt(random.below(type.length)) }
    case 'struct': {
      const member = type.members.find(({ label }) => part.kind === 'member' && label === part.name)
      if (member) return { does: 'member', of: type, member }
    }
  }
  throw new TriptychError(`${type.label} has no part as a lesson names it.`)
}

type Way = { through: readonly ('key' | 'text key' | 'index')[]; ends: StorageType }

/** Facts for `drawPath`: the first public variable that fits. */
export function findPath(contract: VariantContract, asks: (way: Way) => boolean): Sketch['facts'] | null {
  for (const { name, type } of publicVariables(contract)) {
    const way = wayThrough(type)
    if (way && way.ends.kind === 'value' && asks(way)) {
      return { path: name + way.through.map(() => '[k]').join(''), getter: name }
    }
  }
  return null
}

/** Null if a key type cannot be drawn. */
function wayThrough(type: StorageType): Way | null {
  if (type.kind === 'mapping') {
    if (!isDrawable(type.key.label)) return null
    return before(type.key.kind === 'bytes' ? 'text key' : 'key', wayThrough(type.value))
  }
  if (type.kind === 'dynamic array') return before('index', wayThrough(type.base))
  return { through: [], ends: type }
}

const before = (step: Way['through'][number], way: Way | null): Way | null =>
  way && { ...way, through: [step, ...way.through] }
