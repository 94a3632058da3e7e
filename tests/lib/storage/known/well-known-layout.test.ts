import { readFileSync } from 'node:fs'
import { encodeAbiParameters, keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  listWellKnown,
  PROXY_SLOTS,
  toggleWellKnown,
  type WellKnownNamespaces,
  writeWellKnownLayout,
} from '@/lib/storage/known/well-known-layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { formatSlot } from '@/lib/storage/place/slot'
import { listSlotMembers } from '@/lib/storage/word/slot-members'

const KNOWN: WellKnownNamespaces = JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8'))

const OPENZEPPELIN: Record<string, string> = JSON.parse(
  readFileSync('tests/fixtures/openzeppelin-namespaces.json', 'utf8'),
)

/** As a reader may choose: of the structs at one slot the last. */
const readAll = () => {
  const chosen = listWellKnown(KNOWN).reduce<ReadonlySet<string>>(toggleWellKnown, new Set())
  return parseLayout(writeWellKnownLayout(KNOWN, [...chosen]))
}

describe('well-known places', () => {
  /** ERC-7201 written down once more: https://eips.ethereum.org/EIPS/eip-7201 */
  const formula = (id: string) => {
    const inner = BigInt(keccak256(stringToHex(id))) - 1n
    return BigInt(keccak256(encodeAbiParameters([{ type: 'uint256' }], [inner]))) & ~0xffn
  }

  // The ids of OpenZeppelin Contracts Upgradeable 5.7.0, each with the constant that its code has for the slot.
  test('default: every namespace of OpenZeppelin, at the slot of its code and of the formula', () => {
    const found = readAll().variables.flatMap(({ slot, namespace }) =>
      namespace?.scheme === 'erc7201' ? [[namespace.id, formatSlot(slot)] as const] : [],
    )
    expect(Object.fromEntries(found)).toEqual(OPENZEPPELIN)
    expect(found).toHaveLength(66)
    for (const [id, slot] of found) expect(slot, id).toBe(formatSlot(formula(id)))
  })

  test('behavior: the first members of each are found by its slot', () => {
    const layout = readAll()
    for (const { name, type, slot } of layout.variables) {
      if (type.kind !== 'struct') continue
      const words = new Map([[slot, formatSlot(1n)]])
      const paths = listSlotMembers(layout, { slot, path: null, words }).map(({ path }) => path)
      expect(paths.length, name).toBeGreaterThan(0)
      for (const path of paths) expect(path.startsWith(`${name}.`), path).toBe(true)
    }
  })

  test.each([
    [
      'erc8042("diamond.standard.diamond.storage")',
      '0xc8fcad8db84d3cc18b4c41d551ea0ee66dd599cde068d998e57d5e09332c131c',
    ],
    ['eip1967.implementation', '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'],
  ])('default: %s', (path, slot) => {
    const layout = readAll()
    const found = layout.variables.find(({ name }) => name === path)
    expect(found && formatSlot(found.slot)).toBe(slot)
    expect(formatSlot(resolvePath(layout, path).place.slot)).toBe(slot)
  })

  test('args: of the structs that diamonds keep at one slot, the one that was chosen last', () => {
    const diamonds = listWellKnown(KNOWN).filter((name) => name.includes('diamond'))
    expect(diamonds).toEqual(
      [1, 2, 3].map((number) => `diamond.standard.diamond.storage, as in diamond-${number}`),
    )
    const [first = '', second = ''] = diamonds
    const both = toggleWellKnown(toggleWellKnown(new Set([PROXY_SLOTS]), first), second)
    expect([...both]).toEqual([PROXY_SLOTS, second])
    expect([...toggleWellKnown(both, second)]).toEqual([PROXY_SLOTS])
    const layout = parseLayout(writeWellKnownLayout(KNOWN, [second]))
    const path = 'erc8042("diamond.standard.diamond.storage").selectorCount'
    expect(resolvePath(layout, path).place.slot - (layout.variables[0]?.slot ?? 0n)).toBe(2n)
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
