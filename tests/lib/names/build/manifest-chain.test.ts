import { expect, test } from 'vitest'
import { chainOfManifest } from '@/lib/names/build/manifest-chain'

test.each([
  ['mainnet', 1],
  ['op-sepolia', 11155420],
  ['unknown-100', 100],
  ['anvil-31337-0x5a6b', 31337],
  ['hardhat-1337-0x5a6b', 1337],
  ['unknown-', null],
  ['unknown-1e3', null],
  ['constructor', null],
  ['mine', null],
])('default: the chain of %s', (name, chainId) => {
  expect(chainOfManifest(name)).toBe(chainId)
})
