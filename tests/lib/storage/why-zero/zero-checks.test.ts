import { describe, expect, test } from 'vitest'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { describeCodeHere } from '@/lib/storage/why-zero/zero-checks'

const OTHER = `0x${'ab'.repeat(20)}` as const

describe('what the code at an address says before a slot is read', () => {
  test('behavior: none', () => {
    expect(describeCodeHere('0x')).toEqual({
      says: 'There is no code at this address and block.',
      isMissing: true,
      mayRunOther: false,
    })
  })

  test('behavior: code of its own', () => {
    expect(describeCodeHere('0x6001600155')).toEqual({
      says: 'There is code here: 5 bytes.',
      isMissing: false,
      mayRunOther: false,
    })
  })

  test('behavior: a delegation names the code that the account runs', () => {
    const { says, mayRunOther } = describeCodeHere(`0xef0100${OTHER.slice(2)}`)
    expect(says).toMatch(/^This account \(EIP-7702\) runs the code of 0xab/i)
    expect(mayRunOther).toBe(true)
  })

  test.each([
    ['the slot of a proxy', `0x7f${PROXY_IMPLEMENTATION_SLOT.slice(2)}54`],
    ['a forwarder with an address', `0x365f5f3773${OTHER.slice(2)}5af4`],
  ] as const)('behavior: %s in the code is told, and can be looked at', (_, code) => {
    const { says, mayRunOther } = describeCodeHere(code)
    expect(says).toMatch(/It may be a proxy|clone/)
    expect(mayRunOther).toBe(true)
  })
})
