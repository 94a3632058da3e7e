import { expect, test } from 'vitest'
import { firstEntries } from '@/lib/receipts/lists/first-entries'

test.each([
  [0, 0, 0, 0],
  [8, 0, 8, 0],
  [20, 0, 8, 12],
  [20, 1, 20, 0],
  [1_000, 0, 8, 512],
  [1_000, 1, 520, 480],
])(
  'default: of %i entries after %i presses %i are shown, the next press adds %i',
  (count, presses, shown, next) => {
    const entries = Array.from({ length: count }, (_, at) => at)
    expect(firstEntries(entries, presses)).toEqual({ shown: entries.slice(0, shown), next })
  },
)
