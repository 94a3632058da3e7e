import { concatHex, type Hex, keccak256 } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Variable } from '@/lib/storage/layout/layout'
import { type StorageType, slotsOf } from '@/lib/storage/layout/storage-type'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { deriveMappingSlot, encodeMappingKey, hashTextKey } from '@/lib/storage/place/mapping-key'
import type { MappingOrder } from '@/lib/storage/place/mapping-order'
import { addSlots, formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { type DrawnKey, drawAccount, drawKey } from '../../draw/draw-key'
import type { Random } from '../../draw/random'
import type { Mistake } from '../../lesson/lesson'
import { layoutOf, textFact, type Variant, type VariantContract } from '../../variant/variant'

/** `type` is null for the index of a list. */
type TypedKey = DrawnKey & { type: string | null }

export type SharedEntry = {
  contracts: { solidity: VariantContract; vyper: VariantContract }
  name: string
  keys: readonly TypedKey[]
  path: string
  roots: Record<MappingOrder, bigint>
}

export function drawEntry(variant: Variant, random: Random): SharedEntry {
  const [solidity, vyper] = variant.contracts
  if (!solidity || !vyper) throw new TriptychError('A variant of the lesson lacks one of its two contracts.')
  const name = textFact(variant, 'asked')
  const { type, slot } = variableOf(solidity, name)
  const inVyper = variableOf(vyper, name)
  // The lesson's own contract is called by the account that is the key.
  const keys =
    variant.structure === null
      ? [{ ...drawAccount(random), type: 'address' }]
      : drawKeys(type, slotsOf(inVyper.type), random)
  return {
    contracts: { solidity, vyper },
    name,
    keys,
    path: `${name}${keys.map(({ text }) => `[${text}]`).join('')}`,
    roots: { solidity: slot, vyper: inVyper.slot },
  }
}

function variableOf(contract: VariantContract, name: string): Variable {
  const variable = layoutOf(contract).variables.find((candidate) => candidate.name === name)
  if (!variable) throw new TriptychError(`${contract.name} has no ${name}.`)
  return variable
}

/** `words`: the size of the variable in Vyper. */
function drawKeys(type: StorageType, words: bigint, random: Random): TypedKey[] {
  if (type.kind === 'dynamic array') {
    const index = 1 + random.below(words - 2n)
    return [{ text: String(index), value: BigInt(index), type: null }]
  }
  if (type.kind !== 'mapping') return []
  return [
    { ...drawKey(type.key.label, random), type: type.key.label },
    ...drawKeys(type.value, words, random),
  ]
}

export function entrySlot({ keys }: Pick<SharedEntry, 'keys'>, order: MappingOrder, root: bigint): Hex {
  let slot = root
  for (const { value, type } of keys) {
    if (type !== null) slot = BigInt(deriveMappingSlot(type, String(value), slot, order).slot)
    else
      slot =
        order === 'vyper'
          ? addSlots(slot, 1n + BigInt(String(value)))
          : addSlots(dataSlot(slot), BigInt(String(value)))
  }
  return formatSlot(slot)
}

/** The last preimage in Vyper; null for a list. */
export function vyperBytes(entry: SharedEntry, root: bigint): Hex | null {
  const last = entry.keys.at(-1)
  if (!last?.type) return null
  const before = entrySlot({ keys: entry.keys.slice(0, -1) }, 'vyper', root)
  const key = hashTextKey(encodeMappingKey(last.type, String(last.value)))
  return concatHex([before, key.bytes.toLowerCase() as Hex])
}

type Slots = readonly [Hex, Hex]

const mistake = (rule: string, answer: Slots, refutes: string, bytes: Hex | null = null): Mistake => ({
  rule,
  answer,
  refutes,
  bytes,
})

export function vyperMistakes(entry: SharedEntry, [vyper, solidity]: Slots): Mistake[] {
  const { roots, name } = entry
  return [
    mistake(
      'one rule for both',
      [solidity, solidity],
      'This uses one slot for both languages. The EVM has no variables. Each compiler chooses the slots by its own rules.',
    ),
    mistake(
      'languages swapped',
      [solidity, vyper],
      'The two slots are swapped. Vyper hashes the slot first and stores lists in place. Solidity hashes the key first and stores lists at keccak256(slot).',
    ),
    mistake(
      'packed in Vyper',
      [entrySlot(entry, 'vyper', roots.solidity), solidity],
      `For Vyper this uses slot ${shortSlot(roots.solidity)}, which is the slot of \`${name}\` in Solidity. Vyper packs nothing and stores lists and text in place: \`${name}\` has slot ${shortSlot(roots.vyper)}.`,
      vyperBytes(entry, roots.solidity),
    ),
    mistake(
      'not packed in Solidity',
      [vyper, entrySlot(entry, 'solidity', roots.vyper)],
      `For Solidity this uses slot ${shortSlot(roots.vyper)}, which is the slot of \`${name}\` in Vyper. Solidity packs small variables, and a list or a text takes one slot: \`${name}\` has slot ${shortSlot(roots.solidity)}.`,
    ),
    ...rulesOf(entry, solidity),
  ]
}

function rulesOf({ keys, roots, name }: SharedEntry, solidity: Hex): Mistake[] {
  const root = roots.vyper
  const behindHash = entrySlot({ keys }, 'solidity', root)
  const [first] = keys
  if (first?.type === null) {
    const index = BigInt(String(first.value))
    return [
      mistake(
        'behind a hash in Vyper',
        [behindHash, solidity],
        `This looks for the list at a hash. A \`DynArray\` has a maximum length, so Vyper stores it in place: its length in slot ${shortSlot(root)}, then its elements.`,
      ),
      mistake(
        'length left out',
        [formatSlot(addSlots(root, index)), solidity],
        `This leaves out the length. It is the first word of \`${name}\`, in slot ${shortSlot(root)}. Element 0 is in the next slot.`,
      ),
    ]
  }
  const keyFirst = mistake(
    'key first in Vyper',
    [behindHash, solidity],
    'This puts the key before the slot, like Solidity. Vyper hashes the slot first, then the key.',
  )
  if (first?.type !== 'string') return [keyFirst]
  const raw = concatHex([formatSlot(root), encodeMappingKey('string', String(first.value)).bytes])
  return [
    keyFirst,
    mistake(
      'text as it is in Vyper',
      [keccak256(raw), solidity],
      'This hashes the text directly with the slot, like Solidity. Vyper hashes a String first, and then this hash with the slot.',
      raw,
    ),
  ]
}
