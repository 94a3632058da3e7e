import { describe, expect, test } from 'vitest'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'

// Shapes and slots of the examples of the draft: https://eips.ethereum.org/EIPS/eip-8317
const delegate = {
  compiler: { language: 'Solidity', version: '0.8.26' },
  storage: [
    { label: '_owner', offset: 0, slot: '0', type: 't_address', display: { label: 'Owner' } },
    {
      label: 'spendingLimit',
      offset: 0,
      slot: '112319066037093618069807655578501645787519347644613079360284539174630667485440',
      type: 't_struct(SpendingLimit)',
      source: 'manual',
      baseSlotDerivation: { scheme: 'erc7201', namespaceId: 'erc7702delegate.storage.SpendingLimit' },
    },
  ],
  types: {
    t_address: { encoding: 'inplace', label: 'address', numberOfBytes: '20' },
    t_uint48: { encoding: 'inplace', label: 'uint48', numberOfBytes: '6' },
    't_struct(SpendingLimit)': {
      encoding: 'inplace_struct',
      label: 'struct SpendingLimit',
      numberOfBytes: '96',
      members: [{ label: 'windowResetAt', offset: 0, slot: '2', type: 't_uint48', source: 'manual' }],
    },
  },
}

const diamond = (slot: string) => ({
  compiler: { language: 'manual' },
  storage: [
    {
      label: 'diamondStorage',
      offset: 0,
      slot,
      type: 't_address',
      baseSlotDerivation: { scheme: 'erc8042', namespaceId: 'diamond.storage.Example' },
    },
  ],
  types: delegate.types,
})

const DIAMOND_SLOT = '42469820562479799825417469720884591996671680000710712918799708120930930543920'

const vyper = {
  compiler: { language: 'Vyper', version: '0.4.3' },
  storage: [
    { label: 'balances', offset: 0, slot: '1', type: 'map' },
    { label: 'names', offset: 0, slot: '2', type: 'list' },
    { label: 'small', offset: 4, slot: '9', type: 'u8' },
  ],
  types: {
    map: {
      encoding: 'mapping',
      label: 'HashMap[address, Point]',
      numberOfBytes: '32',
      key: 'addr',
      value: 'pt',
    },
    list: { encoding: 'dynamic_array', label: 'DynArray[String[40], 3]', numberOfBytes: '320', value: 'str' },
    str: { encoding: 'bytes', label: 'String[40]', numberOfBytes: '96' },
    addr: { encoding: 'inplace', label: 'address', numberOfBytes: '20' },
    u8: { encoding: 'inplace', label: 'uint8', numberOfBytes: '1' },
    pt: {
      encoding: 'inplace_struct',
      label: 'Point',
      numberOfBytes: '64',
      members: [{ label: 'y', offset: 0, slot: '1', type: 'u8' }],
    },
  },
}

describe('parseLayout of an EIP-8317 descriptor', () => {
  test('default: namespaces are variables at the slots that the descriptor states', () => {
    const layout = parseLayout(delegate)
    expect(layout).toMatchObject({ format: 'EIP-8317', notes: [] })
    const byName = resolvePath(layout, 'spendingLimit.windowResetAt')
    const byNamespace = resolvePath(layout, 'erc7201("erc7702delegate.storage.SpendingLimit").windowResetAt')
    expect(byName.place).toEqual(byNamespace.place)
    expect(byName.place.slot).toBe(BigInt(delegate.storage[1]?.slot ?? 0) + 2n)
    expect(parseLayout(diamond(DIAMOND_SLOT)).notes).toEqual([])
  })

  test('behavior: a stated slot that does not follow from its name is noted', () => {
    const { notes, variables } = parseLayout(diamond('5'))
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(
      /^diamondStorage is at 0x0+5 in the layout, but erc8042\("diamond.storage.Example"\) is 0x5d/,
    )
    expect(variables[0]?.slot).toBe(5n)
  })

  test('behavior: the rules of Vyper are those of its compiler, not of the draft', () => {
    const layout = parseLayout(vyper)
    const balances = layout.variables[0]?.type
    expect(balances).toMatchObject({ order: 'vyper', value: { kind: 'struct', members: [{ label: 'y' }] } })
    const third = resolvePath(layout, 'names[2]')
    // A length, then three elements of a length and two words each.
    expect(third.place).toEqual({ slot: 2n + 1n + 2n * 3n, offset: 0 })
    expect(layout.variables[2]).toMatchObject({ offset: 0, type: { bytes: 32, reading: { bits: 8 } } })
  })

  test('behavior: of a type that the draft cannot describe only the size is known', () => {
    const types = {
      ...delegate.types,
      t_address: { encoding: 'inplace', label: 'uint8[40]', numberOfBytes: '64' },
    }
    expect(parseLayout({ ...delegate, types }).variables[0]?.type).toEqual({
      kind: 'opaque',
      label: 'uint8[40]',
      slots: 2n,
    })
  })

  test('error: a Vyper array that has no capacity', () => {
    const types = { ...vyper.types, list: { ...vyper.types.list, label: 'DynArray' } }
    expect(() => parseLayout({ ...vyper, types })).toThrow('DynArray has no capacity')
  })
})
