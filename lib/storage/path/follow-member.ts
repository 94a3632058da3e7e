import { withArticle } from '@/lib/text/article'
import { suggestNames } from '@/lib/text/nearest-names'
import { placeOfMember, type StorageType } from '../layout/storage-type'
import type { PathPart } from './parse-path'
import { PathError } from './path-error'
import type { Follow, FollowedStep } from './path-step'

export const LENGTH_TYPE: StorageType = {
  kind: 'value',
  label: 'uint256',
  bytes: 32,
  reading: { as: 'uint', bits: 256 },
}

export function followMember({
  part,
  path,
  type,
  place,
}: Follow<Extract<PathPart, { kind: 'member' }>>): FollowedStep {
  const text = `.${part.name}`
  const step = { path: `${path}${text}`, text, at: part.at, hash: null }
  if (type.kind === 'dynamic array' && part.name === 'length') {
    const why = 'A dynamic array stores its length in its own slot.'
    return {
      type: LENGTH_TYPE,
      step: { ...step, rule: 'array length', why, added: 0n, place, type: LENGTH_TYPE },
    }
  }
  if (type.kind !== 'struct') throw new PathError(describeNoMembers(path, type), part.at)
  const member = type.members.find(({ label }) => label === part.name)
  if (!member) {
    const names = type.members.map(({ label }) => label)
    throw new PathError(`${type.label} has no member ${part.name}.${suggestNames(part.name, names)}`, part.at)
  }
  return {
    type: member.type,
    step: {
      ...step,
      rule: 'struct member',
      why: 'A struct starts a new slot. Members are counted from there.',
      added: member.slot,
      place: placeOfMember(member, place.slot),
      type: member.type,
    },
  }
}

function describeNoMembers(path: string, type: StorageType): string {
  switch (type.kind) {
    case 'mapping':
      return `${path} is a mapping: add a key first, ${path}[…]`
    case 'fixed array':
    case 'dynamic array':
      return `${path} is an array: add an index first, ${path}[0]`
    case 'opaque':
      return `The layout does not describe ${type.label}`
    default:
      return `${path} is ${withArticle(type.label)}: it has no members`
  }
}
