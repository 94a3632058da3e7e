/** https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require */
const MEANINGS: Record<string, string> = {
  '0': 'a panic the compiler put in without a reason of its own',
  '1': 'an assert was false',
  '17': 'arithmetic went over or under its type',
  '18': 'a division or remainder by zero',
  '33': 'a number that is no member of its enum',
  '34': 'a storage byte array that is wrongly encoded',
  '49': 'pop from an empty array',
  '50': 'an index beyond the end of an array',
  '65': 'too much memory, or too large an array',
  '81': 'a call of an internal function that was never set',
}

/** What a code of `Panic(uint256)` stands for. */
export const describePanic = (code: bigint): string => MEANINGS[String(code)] ?? 'a code unknown to Solidity'
