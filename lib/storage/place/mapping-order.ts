/**
 * Solidity: `keccak256(key ‖ slot)`. Vyper: `keccak256(slot ‖ key)`, with String and Bytes keys hashed first
 * (vyper/codegen: `sha3_64(slot, key)`).
 */
export const MAPPING_ORDERS = ['solidity', 'vyper'] as const

export type MappingOrder = (typeof MAPPING_ORDERS)[number]
