import { describe, expect, test } from 'vitest'
import { parseRevertData } from '@/lib/receipts/receipt/revert-data'

describe('parseRevertData', () => {
  test('default', () => {
    expect(parseRevertData(' 0xABcd\n').value).toBe('0xabcd')
    expect(parseRevertData('0x').value).toBe('0x')
  })

  test('error', () => {
    expect(parseRevertData('08c3').problem).toContain('0x and an even number')
    expect(parseRevertData('0x08c').problem).toContain('A digit is missing')
  })
})
