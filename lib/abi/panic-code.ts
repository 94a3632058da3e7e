/** https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require */
const MEANINGS: Record<string, string> = {
  '0': 'a generic panic of the compiler',
  '1': 'an assert was false',
  '17': 'arithmetic overflow or underflow',
  '18': 'division or modulo by zero',
  '33': 'a number that is not a member of its enum',
  '34': 'a storage byte array with a wrong encoding',
  '49': 'pop from an empty array',
  '50': 'an array index out of range',
  '65': 'too much memory, or an array that is too large',
  '81': 'a call of an internal function that is not set',
}

export const describePanic = (code: bigint): string =>
  MEANINGS[String(code)] ?? 'not a panic code of Solidity'
