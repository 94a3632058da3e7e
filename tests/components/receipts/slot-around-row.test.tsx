import { expect, test } from 'vitest'
import { SlotAroundRow } from '@/components/receipts/storage-around/slot-around-row'
import type { SlotAround } from '@/lib/receipts/storage-around/slot-around'
import { renderPage } from '@/tests/render-page'

const AROUND: SlotAround = {
  slot: `0x${'0'.repeat(64)}`,
  before: `0x${'0'.repeat(61)}3e9`,
  after: `0x${'0'.repeat(61)}3eb`,
  changed: [{ from: 31, to: 32 }],
  members: [
    {
      path: 'reserve0',
      type: 'uint128',
      bytes: [{ from: 16, to: 32 }],
      before: '1001',
      after: '1003',
      changed: true,
    },
  ],
}

test('default: bytes are counted from the low-order end, as the ruler over the word counts them', () => {
  const { text } = renderPage(<SlotAroundRow around={AROUND} />)
  expect(text()).toContain('Changed: offset 0, 1 byte.')
  expect(text()).toContain('uint128, offset 0, 16 bytes')
  expect(text()).toContain('1001 became 1003')
})

test('behavior: values between which another transaction can have come are named, and do not become each other', () => {
  const columns = { before: 'after block 25', after: 'written' }
  const { text } = renderPage(<SlotAroundRow around={AROUND} columns={columns} />)
  expect(text()).toContain('after block 25: 1001 · written: 1003')
  expect(text()).not.toContain('became')
})
