import { concatHex, type Hex, keccak256 } from 'viem'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'
import { addSlots, formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Mistake } from '../../lesson/exercise'
import { type Entry, entrySlot, vyperBytes } from './entry'

/** Slots by Vyper and by Solidity. */
type Slots = readonly [Hex, Hex]

const mistake = (rule: string, answer: Slots, refutes: string, bytes: Hex | null = null): Mistake => ({
  rule,
  answer,
  refutes,
  bytes,
})

/** What wrong rules make of an entry whose slots are these. */
export function mistakesOf(entry: Entry, [vyper, solidity]: Slots): Mistake[] {
  const { roots, name } = entry
  return [
    mistake(
      'one rule for both',
      [solidity, solidity],
      'This keeps both in the same slot. The EVM knows no variables: each compiler chooses its own slots, and Vyper chooses otherwise.',
    ),
    mistake(
      'languages swapped',
      [solidity, vyper],
      'Both slots are used, each by the other language. Vyper hashes the slot first and keeps lists in place; Solidity hashes the key first and lists lie behind a hash.',
    ),
    mistake(
      'packed in Vyper',
      [entrySlot(entry, 'vyper', roots.solidity), solidity],
      `This counts slots for Vyper as Solidity does, and finds \`${name}\` in slot ${shortSlot(roots.solidity)}. Vyper packs nothing and keeps lists and text in place: it stands in slot ${shortSlot(roots.vyper)} there.`,
      vyperBytes(entry, roots.solidity),
    ),
    mistake(
      'not packed in Solidity',
      [vyper, entrySlot(entry, 'solidity', roots.vyper)],
      `This counts slots for Solidity as Vyper does, and finds \`${name}\` in slot ${shortSlot(roots.vyper)}. In Solidity small variables share, and what has no fixed size takes one slot: it stands in slot ${shortSlot(roots.solidity)}.`,
    ),
    ...rulesOf(entry, solidity),
  ]
}

/** Wrong rules that depend on what the entry is of. */
function rulesOf({ keys, roots, name }: Entry, solidity: Hex): Mistake[] {
  const root = roots.vyper
  const behindHash = entrySlot({ keys }, 'solidity', root)
  const [first] = keys
  if (first?.type === null) {
    const index = BigInt(String(first.value))
    return [
      mistake(
        'behind a hash in Vyper',
        [behindHash, solidity],
        `This looks for the list behind a hash. A \`DynArray\` has a largest length: Vyper keeps it in place, its length in slot ${shortSlot(root)} and its elements right after.`,
      ),
      mistake(
        'length left out',
        [formatSlot(addSlots(root, index)), solidity],
        `This forgets the word that holds the length. \`${name}\` begins with it, in slot ${shortSlot(root)}; element 0 is in the next.`,
      ),
    ]
  }
  const keyFirst = mistake(
    'key first in Vyper',
    [behindHash, solidity],
    'This hashes the key first: the order of Solidity. Vyper hashes the slot first, then the key.',
  )
  if (first?.type !== 'string') return [keyFirst]
  const raw = concatHex([formatSlot(root), encodeMappingKey('string', String(first.value)).bytes])
  return [
    keyFirst,
    mistake(
      'text as it is in Vyper',
      [keccak256(raw), solidity],
      'This hashes the text as it is, as Solidity would. Vyper hashes a String by itself first, then its hash with the slot.',
      raw,
    ),
  ]
}
