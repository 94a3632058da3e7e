import { describe, expect, test } from 'vitest'
import { findLinkFault, MAX_LINK } from '@/lib/permalinks/link-fault'

const faultOf = (path: string) => findLinkFault(new URL(path, 'http://127.0.0.1:3000'))

describe('findLinkFault', () => {
  test.each([
    '/',
    '/demo-mainnet/receipts/0x12',
    '/demo-mainnet/receipts/%E2%82%AC',
    '/demo-mainnet/receipts/%00',
  ])('default: %s can be read', (path) => {
    expect(faultOf(path)).toBeNull()
  })

  test.each(['/%zz/logs', '/demo-mainnet/receipts/%', '/demo-mainnet/receipts/%ED%A0%80', '/%c0%ae'])(
    'error: the path of %s is not the text of any characters',
    (path) => {
      expect(faultOf(path)).toBe('unreadable')
    },
  )

  test('behavior: a query is read character by character, so it may hold anything', () => {
    expect(faultOf('/demo-mainnet/storage?address=%zz')).toBeNull()
  })

  test('args: the most a search can ask fits, 5,000 topics; what is longer than the limit does not', () => {
    const topics = Array.from({ length: 5_000 }, (_, i) => `0x${i.toString(16).padStart(64, '0')}`).join(
      '%0A',
    )
    expect(faultOf(`/demo-mainnet/logs?topic1=${topics}`)).toBeNull()
    expect(faultOf(`/demo-mainnet/logs?address=${'a'.repeat(MAX_LINK)}`)).toBe('too-long')
    expect(faultOf(`/demo-mainnet/receipts/${'a'.repeat(MAX_LINK)}`)).toBe('too-long')
  })
})
