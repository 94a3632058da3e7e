/**
 * In which order key and slot are hashed. Solidity: `keccak256(key ‖ slot)`. Vyper: `keccak256(slot ‖ key)`, and a
 * String or Bytes key is hashed by itself first (vyper/codegen: `sha3_64(slot, key)`).
 */
export const MAPPING_ORDERS = ['solidity', 'vyper'] as const

export type MappingOrder = (typeof MAPPING_ORDERS)[number]
