import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'

const demo = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network
const read = (text: string) => parseBox(text, demo)
const hrefs = (text: string) => read(text).suggestions.map(({ href }) => decodeURIComponent(href))

describe('a signature', () => {
  test('behavior: a name with types may be an event, a function or an error, and each is told', () => {
    const { suggestions, note } = read('transfer(address,uint256)')
    expect(suggestions).toHaveLength(1)
    expect(suggestions[0]?.says).toBe('Logs of transfer(address, uint256), if it is an event')
    expect(note).toContain('selector is 0xa9059cbb')
    expect(note).toContain('function or an error')
  })

  test.each([
    'event transfer(address,uint256)',
    'Transfer(address indexed from, address indexed to, uint256 value)',
    'Noted(bytes32) anonymous',
  ])('behavior: %s is an event', (text) => {
    expect(read(text).note).toBeUndefined()
    expect(read(text).suggestions[0]?.says).toMatch(/^Logs of /)
  })

  test.each([
    ['function transfer(address to, uint256 amount) external returns (bool)', 'function', '0xa9059cbb'],
    ['function balanceOf(address) view returns (uint256);', 'function', '0x70a08231'],
    ['error InsufficientBalance(uint256 needed)', 'error', '0x92665351'],
  ])('behavior: %s is no event, and its selector is told', (text, kind, selector) => {
    expect(read(text)).toMatchObject({ suggestions: [], problem: expect.stringContaining(kind) })
    if (kind === 'function') expect(read(text).problem).toContain(selector)
  })

  test('behavior: a known event that is written without indexed is found in the form that it has', () => {
    expect(hrefs('Transfer(address,address,uint256)')).toEqual([
      '/demo-mainnet/logs?event=Transfer(address,+address,+uint256)',
    ])
  })
})
