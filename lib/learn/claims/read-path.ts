import type { AbiFunction, Hex } from 'viem'
import { BadInputError } from '@/lib/errors'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { type PathPart, parsePath } from '@/lib/storage/path/parse-path'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { type ElementaryKey, parseTypedKey } from '@/lib/storage/path/typed-key'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'
import { withArticle } from '@/lib/text/article'
import { completeLessonPath, type DrawnPath, type DrawnStep, leadsTo } from '../path/drawn-path'
import { askedContract, layoutOf, type Variant } from '../variant/variant'
import { valueTypeOf } from './claim'

const MOST_CHARACTERS = 200
const MOST_ELEMENTS = 1n << 64n

/**
 * Reads the path of a value that a getter returns: `visits[2]`, `expires["alice"]`, `stages[3].guide`. Throws {@link
 * BadInputError}.
 */
export function readPath(variant: Variant, typed: string): DrawnPath {
  if (typed.trim() === '')
    throw new BadInputError('Type the name of a value, such as a variable with its index or key.')
  if (typed.length > MOST_CHARACTERS)
    throw new BadInputError(`The name is too long. Type at most ${MOST_CHARACTERS} characters.`)
  // Backticks mark code in texts.
  if (typed.includes('`'))
    throw new BadInputError('A backtick cannot be shown here. Choose a key without one.')
  const contract = askedContract(variant)
  const layout = layoutOf(contract)
  const { root, parts } = parsePath(typed)
  resolvePath(layout, typed)
  const variable = layout.variables.find(({ name }) => root.kind === 'name' && name === root.name)
  if (!variable)
    throw new BadInputError(
      'The contract has no variable of this name. Start with the name of one of its variables.',
    )
  const steps: DrawnStep[] = []
  for (const part of parts) {
    const last = steps.at(-1)
    steps.push(readStep(last ? leadsTo(last) : variable.type, part))
  }
  const path = completeLessonPath({ contract, layout, variable, steps }, variable.name)
  valueTypeOf(path)
  return { ...path, getter: { ...path.getter, word: returnedWord(path) } }
}

function readStep(type: StorageType, part: PathPart): DrawnStep {
  if (part.kind === 'key') {
    if (type.kind === 'mapping') {
      const key = parseTypedKey(type.key, part.key)
      const encoded = encodeMappingKey(key.type, key.key)
      const bytes = encoded.bytes.toLowerCase() as Hex
      const value = sentKey(key, type.key.label)
      return { does: 'key', type, key: { text: key.canonical, value }, encoded: { ...encoded, bytes } }
    }
    if (type.kind === 'dynamic array' || type.kind === 'fixed array') {
      const index = BigInt(part.key.text.toLowerCase())
      if (index < MOST_ELEMENTS) return { does: 'index', type, index }
      throw new BadInputError('This index is too large. Choose an index below 2^64.')
    }
  } else if (type.kind === 'struct') {
    const member = type.members.find(({ label }) => label === part.name)
    if (member) return { does: 'member', of: type, member }
  }
  throw new BadInputError(
    'No getter of the contract returns this value. Choose a value that a getter returns.',
  )
}

function sentKey({ type, key, canonical }: ElementaryKey, declared: string): unknown {
  if (type !== declared)
    throw new BadInputError(`This key does not fit its type. Type ${withArticle(declared)}.`)
  if (type === 'string') return key
  if (type === 'bool') return canonical === 'true'
  return /^u?int/.test(type) ? BigInt(canonical) : canonical
}

/** Index of the value among the words that the getter returns. */
function returnedWord({ contract, variable, steps }: DrawnPath): number {
  const getter = contract.abi.find(
    (item): item is AbiFunction => item.type === 'function' && item.name === variable.name,
  )
  const last = steps.at(-1)
  const word =
    last?.does === 'member' ? getter?.outputs.findIndex(({ name }) => name === last.member.label) : 0
  if (!getter || word === undefined || word < 0) {
    throw new BadInputError(
      'No getter of the contract returns this value. Choose a value that a getter returns.',
    )
  }
  return word
}
