import type { KeyRule } from './mapping-key'

/** Why a key has the bytes it has. */
export const KEY_RULES: Readonly<Record<KeyRule, string>> = {
  'padded left': 'A value type is padded with zeros on the left to 32 bytes.',
  'sign-extended': 'A signed integer is sign-extended to 32 bytes: a negative number has ff on the left.',
  'padded right': 'A bytesN is padded with zeros on the right to 32 bytes.',
  'as it is': 'A string or bytes key is hashed without padding.',
  'hashed first': 'Vyper hashes a String or Bytes key first, then hashes the result with the slot.',
}
