import { describe, expect, test } from 'vitest'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { EMPTY_NETWORK_FORM, type NetworkForm, parseNetworkForm } from '@/lib/networks/network-form'

const DEVNET: NetworkForm = { ...EMPTY_NETWORK_FORM, name: 'My devnet', chainId: '4242' }

const parse = (
  change: Partial<NetworkForm> = {},
  networks = SHIPPED_NETWORKS as Parameters<typeof parseNetworkForm>[1],
) => parseNetworkForm({ ...DEVNET, ...change }, networks)

describe('parseNetworkForm', () => {
  test('default: a name and a chain id are enough', () => {
    expect(parse().network).toEqual({
      slug: 'my-devnet-4242',
      keptAs: 'my-devnet-4242',
      name: 'My devnet',
      chainId: 4242,
      testnet: false,
      history: 'unstated',
      currency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
      blockTime: null,
      service: 'added',
    })
  })

  test.each([
    [{ chainId: '0x1092' }, { chainId: 4242 }],
    [{ chainId: ' 4,242 ' }, { chainId: 4242 }],
    [{ chainId: '9007199254740991' }, { chainId: Number.MAX_SAFE_INTEGER }],
    [{ name: '  Trimmed  ' }, { name: 'Trimmed' }],
    [{ blockTime: '0.25' }, { blockTime: 0.25 }],
    [
      { history: 'archive', testnet: true },
      { history: 'archive', testnet: true },
    ],
    [{ decimals: '0' }, { currency: { name: 'ETH', symbol: 'ETH', decimals: 0 } }],
  ] as [Partial<NetworkForm>, object][])('args: %o', (change, network) => {
    expect(parse(change).network).toMatchObject(network)
  })

  test.each([
    ...['', '0', '-1', '9007199254740992', '99999999999999999999', '1.5', '1e3', 'gnosis', '0x', 'NaN'].map(
      (typed) => ['chainId', typed, 'Enter a chain id: a whole number from 1'],
    ),
    ['name', '', 'Enter a name.'],
    ['name', '   ', 'Enter a name.'],
    ['name', 'x'.repeat(200), 'Enter a name of at most 40 characters.'],
    ...['a\u202eb', 'a\u0000b', 'a\nb', 'a\u200bb', '\u3164', 'a\\b', '\ud800'].map((typed) => [
      'name',
      typed,
      'Remove backslashes and invisible characters',
    ]),
    ...['', 'x'.repeat(200), 'E T H'].map((typed) => [
      'symbol',
      typed,
      'Enter a symbol of 1 to 12 characters',
    ]),
    ['symbol', 'E\u202eH', 'Remove backslashes and invisible characters'],
    ...['', '300', '-1', '1.5', 'eighteen'].map((typed) => [
      'decimals',
      typed,
      'Enter a whole number from 0 to 36',
    ]),
    ...['0', '-2', '0.0', 'Infinity', '1e9', 'two'].map((typed) => [
      'blockTime',
      typed,
      'Enter seconds above 0',
    ]),
    ['blockTime', '86401', 'Enter at most 86,400 seconds'],
    ['history', 'forever', 'Choose the available history.'],
  ] as [keyof NetworkForm, string, string][])('error: %s %j', (field, typed, says) => {
    const { network, problems } = parse({ [field]: typed })
    expect(network).toBeUndefined()
    expect(Object.keys(problems ?? {})).toEqual([field])
    expect(problems?.[field]).toContain(says)
  })

  test('error: every field that is wrong has its message', () => {
    const { problems } = parse({ name: '', chainId: '0', symbol: '', decimals: '300', blockTime: '0' })
    expect(Object.keys(problems ?? {}).sort()).toEqual(['blockTime', 'chainId', 'decimals', 'name', 'symbol'])
  })

  test('error: a shipped chain is not added by hand, and its name here is said', () => {
    expect(parse({ chainId: '1' }).problems).toEqual({
      chainId: 'Chain 1 is already among your networks, as Ethereum.',
    })
  })

  test('behavior: two of one chain are told apart by their names, and never have the same links', () => {
    const first = parse().network
    if (!first) throw new Error('It is a network.')
    const networks = [...SHIPPED_NETWORKS, first]
    expect(parse({ name: 'Other devnet' }, networks).network?.slug).toBe('other-devnet-4242')
    expect(parse({}, networks).problems).toEqual({
      name: 'My devnet, chain 4242, is already among your networks.',
    })
    expect(parse({ name: 'my DEVNET!' }, networks).problems?.name).toBe(
      'Its links would be the same as the links of My devnet. Enter another name.',
    )
  })
})
