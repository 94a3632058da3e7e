import { concatHex, type Hex, keccak256, padHex } from 'viem'
import { KEY_RULES } from '@/lib/storage/place/mapping-key'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Mistake } from '../../lesson/exercise'
import { bareKey, hashSlot } from '../../path/hash-slot'
import { padText } from '../../path/pad-text'
import type { DrawnEntry } from './entry'

/** What rules make the slot of an entry of. */
export type HashedEntry = Pick<DrawnEntry, 'encoded' | 'mapping' | 'mappingSlot' | 'keyType' | 'before'>

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
        'This puts the slot before the key, like Vyper. Solidity uses keccak256(abi.encode(key, slot)).',
      ),
  },
  {
    rule: 'only the key hashed',
    of: ({ encoded, mapping }) =>
      hashed(
        encoded.bytes,
        `This hashes only the key. Then this key would have the same slot in every mapping: a collision. The slot of \`${mapping}\` is hashed too.`,
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
              'This adds the key to the slot, like the index of an array. Then entries would collide with the variables after the mapping. A hash prevents this.',
          },
  },
  {
    rule: 'variables counted',
    of: ({ encoded, before, mappingSlot, mapping }) =>
      before === mappingSlot
        ? null
        : hashed(
            concatHex([encoded.bytes, formatSlot(before)]),
            `This uses slot ${shortSlot(before)} for \`${mapping}\`: the number of variables before it. Count slots, not variables: \`${mapping}\` has slot ${shortSlot(mappingSlot)}.`,
          ),
  },
  {
    rule: 'packed',
    of: (entry) =>
      entry.encoded.padding.bytes === 0
        ? null
        : hashed(
            concatHex([bareKey(entry.encoded), formatSlot(entry.mappingSlot)]),
            `This hashes the key without padding, like \`abi.encodePacked\`. ${KEY_RULES[entry.encoded.rule]}`,
          ),
  },
  {
    rule: 'bytesN padded left',
    of: (entry) =>
      entry.encoded.rule !== 'padded right' || entry.encoded.padding.bytes === 0
        ? null
        : hashed(
            concatHex([padHex(bareKey(entry.encoded), { size: 32 }), formatSlot(entry.mappingSlot)]),
            `This pads the key on the left, like a number. ${KEY_RULES['padded right']}`,
          ),
  },
  {
    rule: 'text padded',
    of: ({ keyType, encoded, mappingSlot }) =>
      keyType === 'string'
        ? hashed(
            concatHex([padText(encoded.bytes), formatSlot(mappingSlot)]),
            `This pads the text to 32 bytes. ${KEY_RULES['as it is']}`,
          )
        : null,
  },
  {
    rule: 'text hashed first',
    of: ({ keyType, encoded, mappingSlot }) =>
      keyType === 'string'
        ? hashed(
            concatHex([keccak256(encoded.bytes), formatSlot(mappingSlot)]),
            `This hashes the text first, and then with the slot, like Vyper. ${KEY_RULES['as it is']}`,
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
            `This pads a negative number with zeros. Two’s complement needs ff. ${KEY_RULES['sign-extended']}`,
          )
        : null,
  },
]

export const mistakesOf = (entry: DrawnEntry): Mistake[] =>
  WRONG_RULES.flatMap(({ rule, of }) => {
    const wrong = of(entry)
    if (!wrong) return []
    const { slot, bytes, refutes } = wrong
    return [{ rule, answer: [formatSlot(slot)], bytes, refutes }]
  })
