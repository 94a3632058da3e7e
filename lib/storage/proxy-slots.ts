/** Where a proxy keeps the address of its code: `keccak256('eip1967.proxy.implementation') - 1` (EIP-1967). */
export const PROXY_IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
