import { describe, expect, test } from 'vitest'
import { erc7201Slot, erc8042Slot, namespaceIdWarning } from '@/lib/storage/place/namespace-slot'
import { compileSolidity } from '../compile-solidity'

describe('erc7201Slot', () => {
  // https://eips.ethereum.org/EIPS/eip-7201, "Reference Implementation", and the namespaces of OpenZeppelin 5.
  test.each([
    ['example.main', '0x183a6125c38840424c4a85fa12bab2ab606c4b6d0e7cc73c0c06ba5300eab500'],
    ['openzeppelin.storage.ERC20', '0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00'],
    ['openzeppelin.storage.Ownable', '0x9016d09d72d40fdae2fd8ceac6b6234c7706214fd39c1cd1e609a0528c199300'],
    [
      'openzeppelin.storage.Initializable',
      '0xf0c57e16840df040f15088dc2f81fe391c3923bec73e23a9662efc9c229c6a00',
    ],
  ])('default: %s', (id, slot) => {
    expect(erc7201Slot(id)).toBe(slot)
  })

  test('behavior: the compiler computes the same, whatever the id is', async () => {
    const ids = ['', 'has:colon', 'has space', 'x'.repeat(100), 'ünïcode']
    const contracts = ids.map((id, i) => `contract C${i} layout at erc7201(unicode"${id}") { uint256 a; }`)
    const source = ['// SPDX-License-Identifier: MIT', 'pragma solidity 0.8.37;', ...contracts].join('\n')
    const { contracts: compiled } = await compileSolidity({ 'ids.sol': source })
    const slots = ids.map((_, i) => {
      const layout = compiled['ids.sol']?.[`C${i}`]?.storageLayout as { storage: { slot: string }[] }
      return BigInt(layout.storage[0]?.slot ?? 0)
    })
    expect(ids.map((id) => BigInt(erc7201Slot(id)))).toEqual(slots)
  })
})

describe('erc8042Slot', () => {
  // https://eips.ethereum.org/assets/eip-8317/example-erc8042-diamond.json, and the slot of the diamond of EIP-2535.
  test.each([
    [
      'diamond.storage.Example',
      42469820562479799825417469720884591996671680000710712918799708120930930543920n,
    ],
    ['diamond.standard.diamond.storage', 0xc8fcad8db84d3cc18b4c41d551ea0ee66dd599cde068d998e57d5e09332c131cn],
  ])('default: %s', (id, slot) => {
    expect(BigInt(erc8042Slot(id))).toBe(slot)
  })
})

describe('namespaceIdWarning', () => {
  test('default: an id as the standards want it', () => {
    expect(namespaceIdWarning({ scheme: 'erc7201', id: 'example.main:ünï' })).toBeNull()
    expect(namespaceIdWarning({ scheme: 'erc8042', id: 'with space' })).toBeNull()
  })

  test('behavior: what a standard forbids is said, not refused', () => {
    expect(namespaceIdWarning({ scheme: 'erc7201', id: 'has space' })).toMatch(/must not contain white space/)
    expect(namespaceIdWarning({ scheme: 'erc8042', id: 'ünï' })).toMatch(/printable ASCII/)
  })
})
