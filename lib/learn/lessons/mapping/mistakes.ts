import { concatHex, type Hex, keccak256, padHex } from 'viem'
import { KEY_RULES } from '@/lib/storage/place/key-rules'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Mistake } from '../../lesson/exercise'
import { bareKey, hashSlot } from '../../path/hash-slot'
import { padText } from '../../path/pad-text'
import type { Entry } from './entry'

/** What rules make the slot of an entry of. */
export type HashedEntry = Pick<Entry, 'encoded' | 'mapping' | 'mappingSlot' | 'keyType' | 'before'>

/** What a wrong rule makes of an entry; null where it leads to the same as the true one or says nothing. */
type WrongRule = {
  rule: string
  of(entry: HashedEntry): (Omit<Mistake, 'rule' | 'answer'> & { slot: bigint }) | null
}

const hashed = (preimage: Hex, refutes: string) => ({ slot: hashSlot(preimage), bytes: preimage, refutes })

export const WRONG_RULES: readonly WrongRule[] = [
  {
    rule: 'slot first',
    of: ({ encoded, mappingSlot }) =>
      hashed(
        concatHex([formatSlot(mappingSlot), encoded.bytes]),
        'This puts the slot first, then the key: the order of Vyper. Solidity hashes the key first.',
      ),
  },
  {
    rule: 'only the key hashed',
    of: ({ encoded, mapping }) =>
      hashed(
        encoded.bytes,
        `This hashes the key alone: then each mapping of the contract would keep this key in the same slot. The slot of \`${mapping}\` is hashed with it.`,
      ),
  },
  {
    rule: 'key added to the slot',
    of: ({ encoded, mappingSlot, keyType }) =>
      keyType === 'string'
        ? null
        : {
            slot: BigInt.asUintN(256, mappingSlot + BigInt(encoded.bytes)),
            bytes: null,
            refutes:
              'This adds the key to the slot, as if the mapping were an array: entries would lie on top of the variables after it. They are spread by a hash.',
          },
  },
  {
    rule: 'variables counted',
    of: ({ encoded, before, mappingSlot, mapping }) =>
      before === mappingSlot
        ? null
        : hashed(
            concatHex([encoded.bytes, formatSlot(before)]),
            `This takes ${shortSlot(before)} for the slot of \`${mapping}\`, the number of variables before it. Slots are counted, not variables: it stands in slot ${shortSlot(mappingSlot)}.`,
          ),
  },
  {
    rule: 'packed',
    of: (entry) =>
      entry.encoded.padding.bytes === 0
        ? null
        : hashed(
            concatHex([bareKey(entry.encoded), formatSlot(entry.mappingSlot)]),
            `This hashes the key without padding, as \`abi.encodePacked\` would. ${KEY_RULES[entry.encoded.rule]}`,
          ),
  },
  {
    rule: 'bytesN padded left',
    of: (entry) =>
      entry.encoded.rule !== 'padded right' || entry.encoded.padding.bytes === 0
        ? null
        : hashed(
            concatHex([padHex(bareKey(entry.encoded), { size: 32 }), formatSlot(entry.mappingSlot)]),
            `This puts the zeros before the key, as for a number. ${KEY_RULES['padded right']}`,
          ),
  },
  {
    rule: 'text padded',
    of: ({ keyType, encoded, mappingSlot }) =>
      keyType === 'string'
        ? hashed(
            concatHex([padText(encoded.bytes), formatSlot(mappingSlot)]),
            `This fills the text up to a word. ${KEY_RULES['as it is']}`,
          )
        : null,
  },
  {
    rule: 'text hashed first',
    of: ({ keyType, encoded, mappingSlot }) =>
      keyType === 'string'
        ? hashed(
            concatHex([keccak256(encoded.bytes), formatSlot(mappingSlot)]),
            `This hashes the text by itself before it is hashed with the slot, as Vyper does. ${KEY_RULES['as it is']}`,
          )
        : null,
  },
  {
    rule: 'sign not extended',
    of: (entry) =>
      entry.encoded.rule === 'sign-extended' &&
      entry.encoded.bytes.startsWith('0xff') &&
      entry.encoded.padding.bytes > 0
        ? hashed(
            concatHex([padHex(bareKey(entry.encoded), { size: 32 }), formatSlot(entry.mappingSlot)]),
            `This fills a negative number up with zeros. ${KEY_RULES['sign-extended']}`,
          )
        : null,
  },
]

export const mistakesOf = (entry: Entry): Mistake[] =>
  WRONG_RULES.flatMap(({ rule, of }) => {
    const wrong = of(entry)
    if (!wrong) return []
    const { slot, bytes, refutes } = wrong
    return [{ rule, answer: [formatSlot(slot)], bytes, refutes }]
  })
