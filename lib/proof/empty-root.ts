import type { Hex } from 'viem'

/** The root of a trie that holds nothing: keccak-256 of an empty string in RLP. */
export const EMPTY_ROOT: Hex = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
