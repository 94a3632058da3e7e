import { expect, test } from 'vitest'
import { compareBlock } from '@/lib/share/compare-block'

const HASH = `0x${'ab'.repeat(32)}` as const
const OTHER = `0x${'12'.repeat(32)}` as const
const block = { number: 20n, hash: null }

test('default: the block of a link is the one of the answer, another one, or not told', () => {
  expect(compareBlock({ hash: HASH }, { ...block, hash: HASH }, null)).toEqual({ is: 'same' })
  expect(compareBlock({ hash: HASH }, block, HASH)).toEqual({ is: 'asked' })
  expect(compareBlock({ hash: HASH }, { ...block, hash: OTHER }, null)).toEqual({
    is: 'other',
    shared: HASH,
    now: OTHER,
  })
  expect(compareBlock({ hash: HASH }, block, OTHER)).toMatchObject({ is: 'other' })
  expect(compareBlock({ hash: HASH }, block, null)).toEqual({ is: 'unknown' })
  expect(compareBlock({ hash: HASH }, null, null)).toEqual({ is: 'unknown' })
  expect(compareBlock({ hash: null }, block, null)).toEqual({ is: 'none' })
})

test('behavior: a hash is the same however a service writes its digits', () => {
  const written = `0x${'AB'.repeat(32)}` as const
  expect(compareBlock({ hash: HASH }, { ...block, hash: written }, null)).toEqual({ is: 'same' })
})
