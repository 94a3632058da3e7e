import { concatHex, type Hex, keccak256 } from 'viem'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'
import { addSlots, formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Mistake } from '../../lesson/exercise'
import { entrySlot, type SharedEntry, vyperBytes } from './entry'

/** Slots by Vyper and by Solidity. */
type Slots = readonly [Hex, Hex]

const mistake = (rule: string, answer: Slots, refutes: string, bytes: Hex | null = null): Mistake => ({
  rule,
  answer,
  refutes,
  bytes,
})

/** What wrong rules make of an entry whose slots are these. */
export function mistakesOf(entry: SharedEntry, [vyper, solidity]: Slots): Mistake[] {
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

/** Wrong rules that depend on what the entry is of. */
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
