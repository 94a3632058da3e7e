import type { SeenCode } from './layout-text'

/** keccak-256 of no bytes (EIP-1052). */
export const NO_CODE_HASH = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

export const NO_CODE_HERE = 'There is no code at this address and block.'

export const isNoCode = ({ hash }: SeenCode): boolean => hash === NO_CODE_HASH
