/** Key types to choose from; any width of `uint`, `int` and `bytes` may also be typed. */
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
