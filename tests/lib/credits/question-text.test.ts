import { expect, test } from 'vitest'
import { questionText } from '@/lib/credits/question-text'

test.each([
  ['/mainnet/storage?address=0xAb&slot=2', 'storage · mainnet', 'address 0xAb · slot 2'],
  ['/mainnet/receipts/0x12?abi=%5B%5D', 'receipts · mainnet', '0x12 · abi []'],
  ['/mainnet/logs', 'logs · mainnet', ''],
  ['/connections', 'connections', ''],
  ['/', 'home', ''],
])('default: %s', (permalink, place, asked) => {
  expect(questionText(permalink)).toEqual({ place, asked })
})

test('error: a path that is badly escaped is shown as it stands', () => {
  expect(questionText('/mainnet/receipts/%E0%A4').asked).toBe('%E0%A4')
})
