import { concatHex, type Hex, keccak256, padHex } from 'viem'
import { type EncodedKey, KEY_RULES } from '@/lib/storage/place/mapping-key'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { WrongRules } from '../../lesson/lesson'
import type { FollowedPath } from '../../path/drawn-path'
import { followRules, type WrongWays } from '../../path/follow-rules'
import { hashSlot, padText, unpaddedKey } from '../../path/hash-slot'

/** A mapping entry, as rules use it to compute its slot. */
type Entry = {
  encoded: EncodedKey
  keyType: string
  mapping: string
  mappingSlot: bigint
  /** Variables declared before the mapping. */
  before: bigint
}

const hashed = (preimage: Hex, refutes: string) => ({ slot: hashSlot(preimage), bytes: preimage, refutes })

const WRONG_RULES: WrongRules<Entry, { slot: bigint; bytes: Hex | null }> = {
  'slot first': ({ encoded, mappingSlot }) =>
    hashed(
      concatHex([formatSlot(mappingSlot), encoded.bytes]),
      'This puts the slot before the key, like Vyper. Solidity uses keccak256(abi.encode(key, slot)).',
    ),
  'only the key hashed': ({ encoded, mapping }) =>
    hashed(
      encoded.bytes,
      `This hashes only the key. Then this key would have the same slot in every mapping: a collision. The slot of \`${mapping}\` is hashed too.`,
    ),
  'key added to the slot': ({ encoded, mappingSlot, keyType }) =>
    keyType === 'string'
      ? null
      : {
          slot: BigInt.asUintN(256, mappingSlot + BigInt(encoded.bytes)),
          bytes: null,
          refutes:
            'This adds the key to the slot, like the index of an array. Then entries would collide with the variables after the mapping. A hash prevents this.',
        },
  'variables counted': ({ encoded, before, mappingSlot, mapping }) =>
    before === mappingSlot
      ? null
      : hashed(
          concatHex([encoded.bytes, formatSlot(before)]),
          `This uses slot ${shortSlot(before)} for \`${mapping}\`: the number of variables before it. Count slots, not variables: \`${mapping}\` has slot ${shortSlot(mappingSlot)}.`,
        ),
  packed: (entry) =>
    entry.encoded.padding.bytes === 0
      ? null
      : hashed(
          concatHex([unpaddedKey(entry.encoded), formatSlot(entry.mappingSlot)]),
          `This hashes the key without padding, like \`abi.encodePacked\`. ${KEY_RULES[entry.encoded.rule]}`,
        ),
  'bytesN padded left': (entry) =>
    entry.encoded.rule !== 'padded right' || entry.encoded.padding.bytes === 0
      ? null
      : hashed(
          concatHex([padHex(unpaddedKey(entry.encoded), { size: 32 }), formatSlot(entry.mappingSlot)]),
          `This pads the key on the left, like a number. ${KEY_RULES['padded right']}`,
        ),
  'text padded': ({ keyType, encoded, mappingSlot }) =>
    keyType === 'string'
      ? hashed(
          concatHex([padText(encoded.bytes), formatSlot(mappingSlot)]),
          `This pads the text to 32 bytes. ${KEY_RULES['as it is']}`,
        )
      : null,
  'text hashed first': ({ keyType, encoded, mappingSlot }) =>
    keyType === 'string'
      ? hashed(
          concatHex([keccak256(encoded.bytes), formatSlot(mappingSlot)]),
          `This hashes the text first, and then with the slot, like Vyper. ${KEY_RULES['as it is']}`,
        )
      : null,
  'sign not extended': (entry) =>
    entry.encoded.rule === 'sign-extended' &&
    entry.encoded.bytes.startsWith('0xff') &&
    entry.encoded.padding.bytes > 0
      ? hashed(
          concatHex([padHex(unpaddedKey(entry.encoded), { size: 32 }), formatSlot(entry.mappingSlot)]),
          `This pads a negative number with zeros. Two’s complement needs ff. ${KEY_RULES['sign-extended']}`,
        )
      : null,
}

/** The wrong rules about a mapping entry, applied to the last key of a path. */
export const WRONG_KEYS: WrongWays = Object.fromEntries(
  Object.entries(WRONG_RULES).map(([rule, apply]) => [
    rule,
    ({ layout, variable, steps, resolved }: FollowedPath) => {
      const at = steps.findLastIndex(({ does }) => does === 'key')
      const step = steps[at]
      if (step?.does !== 'key') return null
      const { slot } = followRules(variable.slot, steps.slice(0, at))
      const wrong = apply({
        encoded: step.encoded,
        keyType: step.type.key.kind === 'bytes' ? 'string' : step.type.key.label,
        mapping: resolved.steps.at(-1 - (steps.length - at))?.path ?? variable.name,
        mappingSlot: slot,
        before: at === 0 ? BigInt(layout.variables.indexOf(variable)) : slot,
      })
      if (!wrong) return null
      const rest = followRules(wrong.slot, steps.slice(at + 1))
      return { refutes: wrong.refutes, reached: { ...rest, hashed: rest.hashed ?? wrong.bytes } }
    },
  ]),
)
