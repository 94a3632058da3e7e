import type { Hex } from 'viem'

/** `keccak256('eip1967.proxy.implementation') - 1` (EIP-1967) */
export const PROXY_IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

export type WellKnownSlot = {
  /** Its name in paths. */
  path: string
  slot: Hex
  /** As the standard writes it. */
  formula: string
  holds: 'address' | 'bool' | 'struct'
}

/** Slots that standards and libraries define. */
export const WELL_KNOWN_SLOTS: readonly WellKnownSlot[] = [
  {
    path: 'eip1967.implementation',
    slot: PROXY_IMPLEMENTATION_SLOT,
    formula: "keccak256('eip1967.proxy.implementation') - 1",
    holds: 'address',
  },
  {
    path: 'eip1967.admin',
    slot: '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
    formula: "keccak256('eip1967.proxy.admin') - 1",
    holds: 'address',
  },
  {
    path: 'eip1967.beacon',
    slot: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
    formula: "keccak256('eip1967.proxy.beacon') - 1",
    holds: 'address',
  },
  {
    path: 'eip1967.rollback',
    slot: '0x4910fdfa16fed3260ed0e7147f7cc6da11a60208b5b9406d12a635614ffd9143',
    formula: "keccak256('eip1967.proxy.rollback') - 1",
    holds: 'bool',
  },
  {
    path: 'eip1822.proxiable',
    slot: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
    formula: "keccak256('PROXIABLE')",
    holds: 'address',
  },
  {
    path: 'zeppelinos.implementation',
    slot: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
    formula: "keccak256('org.zeppelinos.proxy.implementation')",
    holds: 'address',
  },
  {
    path: 'zeppelinos.admin',
    slot: '0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b',
    formula: "keccak256('org.zeppelinos.proxy.admin')",
    holds: 'address',
  },
  {
    path: 'eip2535.diamond',
    slot: '0xc8fcad8db84d3cc18b4c41d551ea0ee66dd599cde068d998e57d5e09332c131c',
    formula: "keccak256('diamond.standard.diamond.storage')",
    holds: 'struct',
  },
  {
    path: 'safe.singleton',
    slot: '0x0000000000000000000000000000000000000000000000000000000000000000',
    formula: 'slot 0',
    holds: 'address',
  },
]
