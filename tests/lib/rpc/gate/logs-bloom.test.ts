import { keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { bloomBitsOf, bloomOfLogs, countBits } from '@/lib/rpc/gate/logs-bloom'
import { bloomHandBuilt, handBuiltReceipt, TOKEN } from '../../receipts/hand-built-receipt'

describe('bloomBitsOf', () => {
  test('default: the low 11 bits of three pairs of bytes of the hash', () => {
    expect(bloomBitsOf(TOKEN)).toEqual([754, 842, 783])
  })
})

describe('bloomOfLogs', () => {
  test('default', () => {
    expect(bloomOfLogs(bloomHandBuilt().logs)).toBe(handBuiltReceipt().logsBloom)
  })

  test('args: no logs', () => {
    expect(bloomOfLogs([])).toBe(`0x${'0'.repeat(512)}`)
  })

  test('behavior: agrees with the vector of go-ethereum', () => {
    // core/types/bloom9_test.go, TestBloomExtensively: a hundred items in one bloom, and the hash of it.
    const items = Array.from({ length: 100 }, (_, at) => stringToHex(`xxxxxxxxxx data ${at} yyyyyyyyyyyyyy`))
    const bloom = bloomOfLogs(items.map((address) => ({ address, topics: [] })))
    expect(keccak256(bloom)).toBe('0xc8d3ca65cdb4874300a9e39475508f23ed6da09fdbc487f89a2dcf50b09eb263')
  })
})

describe('countBits', () => {
  test('default', () => {
    expect(countBits('0x8001ff')).toBe(10)
  })
})
