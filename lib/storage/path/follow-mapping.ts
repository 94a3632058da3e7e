import type { MappingType } from '../layout/storage-type'
import { KEY_RULES } from '../place/key-rules'
import { deriveMappingSlot } from '../place/mapping-slot'
import type { PathPart } from './parse-path'
import { parseAt } from './path-error'
import { type Follow, type FollowedStep, hashParts, mappingParts } from './path-step'
import { parseTypedKey } from './typed-key'

/** The entry of a mapping: at the hash of its key and the slot of the mapping, in the order of the language. */
export function followMapping({
  part,
  path,
  type,
  place,
}: Omit<Follow<Extract<PathPart, { kind: 'key' }>>, 'type'> & { type: MappingType }): FollowedStep {
  const { order, value } = type
  const key = parseAt(part.at, () => parseTypedKey(type.key, part.key))
  const derived = parseAt(part.at, () => deriveMappingSlot(key.type, key.key, place.slot, order))
  const text = `[${key.canonical}]`
  return {
    type: value,
    step: {
      path: `${path}${text}`,
      rule: 'mapping entry',
      text,
      at: part.at,
      why: KEY_RULES[derived.key.rule],
      hash: hashParts(mappingParts(derived, order)),
      added: 0n,
      place: { slot: BigInt(derived.slot), offset: 0 },
      type: value,
    },
  }
}
