import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'

const demo = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network
const ADDRESS = 'ab'.repeat(20)
const WORD = 'cd'.repeat(32)
const hrefs = (text: string) => parseBox(text, demo).suggestions.map(({ href }) => decodeURIComponent(href))

describe('hex without 0x', () => {
  test.each([ADDRESS, WORD, '1'.repeat(40), '2'.repeat(64), `${ADDRESS}.balances[1]`, ` ${ADDRESS} `])(
    'args: %s is taken with 0x before it, and that is said',
    (text) => {
      expect(hrefs(text)).toEqual(hrefs(`0x${text.trim()}`))
      expect(parseBox(text, demo).note).toMatch(/^Read as 0x/)
    },
  )
})

describe('an address and what follows', () => {
  test.each([
    [`0x${ADDRESS} 5`, `/demo-mainnet/storage?address=0x${ADDRESS}&slot=5`],
    [`0x${ADDRESS}:0x05`, `/demo-mainnet/storage?address=0x${ADDRESS}&slot=5`],
    [`0x${ADDRESS} 0x${WORD}`, `/demo-mainnet/storage?address=0x${ADDRESS}&slot=0x${WORD}`],
  ])('args: a slot: %s', (text, href) => {
    expect(hrefs(text)).toEqual([href])
  })

  test('error: what is no path is told where it goes wrong, and is not kept', () => {
    const key = 'canary-key-0123456789abcdef'
    const reading = parseBox(`0x${ADDRESS} https://mainnet.infura.io/v3/${key}`, demo)
    expect(reading.suggestions).toEqual([])
    expect(JSON.stringify(reading)).not.toContain(key)
  })
})
