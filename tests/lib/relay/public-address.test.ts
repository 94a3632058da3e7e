import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '@/lib/relay/public-address'

describe('isPublicAddress', () => {
  test.each(['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.0', '2606:4700::1111', '2a00:1450::1'])(
    'default: %s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '172.16.0.0',
    '100.127.255.255',
    '::1',
    '::ffff:1.1.1.1',
    '64:ff9b::101:101',
    '2002::1',
  ])('error: %s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['', 'example.com', '1.1.1', '1.1.1.1.', '[::1]'])(
    'error: %j is no address of the internet',
    (text) => {
      expect(isPublicAddress(text)).toBe(false)
    },
  )
})
