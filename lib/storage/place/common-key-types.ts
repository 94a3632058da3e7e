/** Suggestions; any width of `uint`, `int` and `bytes` can be typed. */
export const COMMON_KEY_TYPES = [
  'address',
  'uint256',
  'int256',
  'bool',
  'bytes32',
  'bytes4',
  'string',
  'bytes',
] as const
