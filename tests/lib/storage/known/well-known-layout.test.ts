import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  listWellKnown,
  PROXY_SLOTS,
  type WellKnownNamespaces,
  writeWellKnownLayout,
} from '@/lib/storage/known/well-known-layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { formatSlot } from '@/lib/storage/slot'

const KNOWN: WellKnownNamespaces = JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8'))

describe('well-known places', () => {
  // The constants that OpenZeppelin Contracts Upgradeable 5 has in its code, and the position of EIP-2535's LibDiamond.
  test.each([
    [
      'erc7201("openzeppelin.storage.ERC20")',
      '0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00',
    ],
    [
      'erc7201("openzeppelin.storage.Ownable")',
      '0x9016d09d72d40fdae2fd8ceac6b6234c7706214fd39c1cd1e609a0528c199300',
    ],
    [
      'erc7201("openzeppelin.storage.Initializable")',
      '0xf0c57e16840df040f15088dc2f81fe391c3923bec73e23a9662efc9c229c6a00',
    ],
    [
      'erc7201("openzeppelin.storage.AccessControl")',
      '0x02dd7bc7dec4dceedda775e58dd541e08a116c6c53815c0bd028192f7b626800',
    ],
    [
      'erc7201("openzeppelin.storage.Pausable")',
      '0xcd5ed15c6e187e77e9aee88184c21f4f2182ab5827cb3b7e07fbedcd63f03300',
    ],
    [
      'erc7201("openzeppelin.storage.ReentrancyGuard")',
      '0x9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00',
    ],
    [
      'erc8042("diamond.standard.diamond.storage")',
      '0xc8fcad8db84d3cc18b4c41d551ea0ee66dd599cde068d998e57d5e09332c131c',
    ],
    ['eip1967.implementation', '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'],
  ])('default: %s', (path, slot) => {
    const layout = parseLayout(writeWellKnownLayout(KNOWN, listWellKnown(KNOWN)))
    const found = layout.variables.find(({ name }) => name === path)
    expect(found && formatSlot(found.slot)).toBe(slot)
    expect(formatSlot(resolvePath(layout, path).place.slot)).toBe(slot)
  })

  test('args: only what was chosen, with its members', () => {
    const layout = parseLayout(writeWellKnownLayout(KNOWN, ['openzeppelin.storage.ERC4626']))
    expect(layout.variables).toHaveLength(1)
    const { place } = resolvePath(layout, 'erc7201("openzeppelin.storage.ERC4626")._underlyingDecimals')
    expect(place.offset).toBe(20)
    expect(
      parseLayout(writeWellKnownLayout(KNOWN, [PROXY_SLOTS])).variables.map(({ name }) => name),
    ).toContain('eip1967.implementation')
    expect(parseLayout(writeWellKnownLayout(KNOWN, [])).variables).toEqual([])
  })
})
