import type { KeyRule } from './mapping-key'

/** Why a key has the bytes it has. */
export const KEY_RULES: Readonly<Record<KeyRule, string>> = {
  'padded left': 'A value type stands at the right end of 32 bytes; zeros fill the left.',
  'sign-extended':
    'A signed integer is widened to 32 bytes with its sign: ff on the left when it is negative.',
  'padded right': 'A bytesN stands at the left end of 32 bytes; zeros fill the right.',
  'as it is': 'A string or bytes key is hashed as it is, without padding, whatever its length.',
  'hashed first': 'Vyper hashes a String or Bytes key by itself before it is hashed with the slot.',
}
