import { describe, expect, test } from 'vitest'
import { parseNodeOptions } from '@/lib/nodes/node-option'

describe('parseNodeOptions', () => {
  test('default: nothing is the usual address, and nodes without a name are numbered', () => {
    expect(
      parseNodeOptions(['', 'http://10.0.0.5:8545', 'geth=https://user:pass@node.example/?key=a=b']),
    ).toEqual([
      { name: 'local', url: 'http://127.0.0.1:8545/' },
      { name: 'local-2', url: 'http://10.0.0.5:8545/' },
      { name: 'geth', url: 'https://user:pass@node.example/?key=a=b' },
    ])
    expect(parseNodeOptions([])).toEqual([])
  })

  test('args: the symbol of the currency', () => {
    expect(
      parseNodeOptions(['http://10.0.0.5:8545,symbol=DEV', 'geth=http://node.example/?a=1,2,symbol=xDAI']),
    ).toEqual([
      { name: 'local', url: 'http://10.0.0.5:8545/', symbol: 'DEV' },
      { name: 'geth', url: 'http://node.example/?a=1,2', symbol: 'xDAI' },
    ])
  })

  test.each([
    ['no URL', ['8545'], 'The node local has no http or https URL.'],
    ['not http', ['geth=ws://127.0.0.1:8546'], 'The node geth has no http or https URL.'],
    ['nothing after a name', ['geth='], 'The node geth has no http or https URL.'],
    ['half a code', ['http://x/%2'], 'The node local has no http or https URL.'],
    ['a symbol with a space', ['http://x,symbol=A B'], 'The symbol of a currency has'],
    ['an empty symbol', ['http://x,symbol='], 'The symbol of a currency has'],
    ['two of one name', ['a=http://x', 'a=http://y'], 'Two nodes are named a.'],
    ['a hosted network', ['mainnet=http://x'], 'A node cannot be named mainnet'],
    ['a page', ['keys=http://x'], 'A node cannot be named keys'],
    ['an empty name', ['=http://x'], 'The name of a node begins with a letter'],
    ['letters that no URL has', ['Gëth=http://x'], 'The name of a node begins with a letter'],
    ['a name like a chain', ['local-31337=http://x'], 'no number after its last hyphen'],
  ])('error: %s', (_, texts, message) => {
    expect(() => parseNodeOptions(texts)).toThrow(message)
  })

  test('error: a URL is not repeated, for it may hold a password', () => {
    try {
      parseNodeOptions(['geth=ftp://user:secret@x'])
      expect.unreachable()
    } catch (error) {
      expect(JSON.stringify(error) + String(error)).not.toContain('secret')
    }
  })
})
