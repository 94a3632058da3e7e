import { describe, expect, test } from 'vitest'
import {
  formatLiveLink,
  formatMarkdownLink,
  formatPinnedLink,
  isOfLaterVersion,
  parseLinkClaims,
} from '@/lib/share/shareable'

const HASH = `0x${'ab'.repeat(32)}` as const
const seen = { gist: '57 logs, 2 gaps', digest: '0123456789abcdef' }
const pinned = '/demo-mainnet/logs?event=Paused(address+account)&from=1&to=2'
const origin = 'https://triptych.example'

describe('links that are passed on', () => {
  test('default: a pinned link reads back what it claims, and keeps the question readable', () => {
    const link = formatPinnedLink({ pinned, seen }, { origin, hash: HASH, fragment: 'abi=abc' })
    expect(link).toContain('/demo-mainnet/logs?event=Paused%28address+account%29&from=1&to=2&v=1')
    expect(link).toMatch(/#abi=abc$/)
    expect(parseLinkClaims(new URL(link).searchParams)).toEqual({ seen, hash: HASH, isDamaged: false })
  })

  test('args: without a hash, and a live link that claims nothing', () => {
    const link = formatPinnedLink({ pinned, seen }, { origin, hash: null, fragment: null })
    expect(parseLinkClaims(new URL(link).searchParams)).toEqual({ seen, hash: null, isDamaged: false })
    const live = formatLiveLink({ live: '/demo-mainnet/receipts/0xab#log-2' }, { origin, fragment: null })
    expect(live).toBe('https://triptych.example/demo-mainnet/receipts/0xab?v=1#log-2')
    expect(parseLinkClaims(new URL(live).searchParams)).toEqual({ seen: null, hash: null, isDamaged: false })
  })

  test('behavior: an anchor of the link stays before what is attached', () => {
    const live = '/demo-mainnet/receipts/0xab#log-2'
    const link = formatLiveLink({ live }, { origin, fragment: 'of=0xcd&abi=abc' })
    expect(link).toBe('https://triptych.example/demo-mainnet/receipts/0xab?v=1#log-2&of=0xcd&abi=abc')
  })

  test.each([
    ['seen=', false],
    ['seen=x', true],
    ['seen=57+logs~012345', true],
    ['hash=0x1', true],
    ['hash=javascript:alert(1)', true],
  ])('error: %s claims nothing, and is damaged: %s', (query, isDamaged) => {
    expect(parseLinkClaims(new URLSearchParams(query))).toEqual({ seen: null, hash: null, isDamaged })
  })

  test('behavior: a link of a later version is told', () => {
    expect(isOfLaterVersion(new URLSearchParams('v=2'))).toBe(true)
    expect(isOfLaterVersion(new URLSearchParams('v=1'))).toBe(false)
    expect(isOfLaterVersion(new URLSearchParams(''))).toBe(false)
  })
})

test('default: brackets and signs of the sentence stay text, parentheses of the link do not end it', () => {
  expect(formatMarkdownLink('Entry ["a_b"] of x', 'https://t.example/logs?event=A(address)')).toBe(
    '[Entry \\["a\\_b"\\] of x](https://t.example/logs?event=A%28address%29)',
  )
})
