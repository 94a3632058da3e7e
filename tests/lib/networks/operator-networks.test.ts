import { describe, expect, test } from 'vitest'
import { KNOWN_CHAINS } from '@/lib/networks/known-chains'
import { parseOperatorNetworks, readOperatorNetworks } from '@/lib/networks/operator-networks'

const slugs = (text: string) => parseOperatorNetworks(text).map(({ slug }) => slug)

describe('parseOperatorNetworks', () => {
  test.each([
    ['', []],
    [' ; ', []],
    ['100', ['gnosis-100']],
    ['100 10200\n 43114', ['gnosis-100', 'gnosis-chiado-10200', 'avalanche-43114']],
    ['100; 4242=My devnet; 10200', ['gnosis-100', 'my-devnet-4242', 'gnosis-chiado-10200']],
  ])('default: %j', (text, expected) => {
    expect(slugs(text)).toEqual(expected)
  })

  test('args: all that can be said of one by hand', () => {
    const text = '4242 = My devnet, symbol=DEV, decimals=6, blockTime=0.5, history=archive, testnet'
    expect(parseOperatorNetworks(text)).toEqual([
      {
        slug: 'my-devnet-4242',
        keptAs: 'my-devnet-4242',
        name: 'My devnet',
        chainId: 4242,
        currency: { name: 'DEV', symbol: 'DEV', decimals: 6 },
        blockTime: 0.5,
        history: 'archive',
        testnet: true,
        service: 'added',
      },
    ])
  })

  test('behavior: five hundred are read', () => {
    const ids = [...new Set(KNOWN_CHAINS.map(({ chainId }) => chainId))].slice(200, 700)
    const shipped = [8453, 42_161, 59_141, 59_144, 84_532, 11_155_111]
    const text = ids.filter((id) => !shipped.includes(id)).join(' ')
    expect(parseOperatorNetworks(text).length).toBeGreaterThan(490)
  })

  test.each([
    ['987654321', '“987654321”: no known chain has this id. Write "4242=My devnet'],
    ['0', 'Enter a chain id: a whole number from 1'],
    ['9007199254740992', 'Enter a chain id: a whole number from 1'],
    ['gnosis', '“gnosis” is not read. Write "4242=My devnet'],
    ['=Devnet', 'is not read.'],
    ['4242=', 'Enter a name.'],
    ['4242=A\u202eB', 'Remove backslashes'],
    ['4242=Devnet, decimals=300', 'Enter a whole number from 0 to 36'],
    ['4242=Devnet, blockTime=0', 'Enter seconds above 0'],
    ['4242=Devnet, blockTime=soon', 'Enter seconds above 0'],
    ['4242=Devnet, history=all', 'Choose the available history.'],
    ['4242=Devnet, url=http://127.0.0.1', 'is not read.'],
    ['4242=Devnet, name=Other', 'is not read.'],
    ['1', 'Chain 1 is already among your networks, as Ethereum.'],
    ['100 100', 'Gnosis, chain 100, is already among your networks.'],
    ['4242=My devnet; 4242=my-devnet', 'Its links would be the same as the links of My devnet'],
  ])('error: %j is told', (text, says) => {
    expect(() => parseOperatorNetworks(text)).toThrow(says)
  })
})

test('readOperatorNetworks, error: the setting is named, and what to do', () => {
  expect(readOperatorNetworks('100')).toBe(readOperatorNetworks('100'))
  expect(() => readOperatorNetworks('gnosis')).toThrow(
    expect.objectContaining({
      shortMessage: expect.stringMatching(/^NETWORKS: “gnosis” is not read\./),
      whatToDo: expect.stringContaining('.env'),
    }),
  )
})
