import { expect, test } from 'vitest'
import { formatShort, labelTicks } from '@/lib/logs/chart/label-ticks'

test.each([
  [
    [0, 500_000, 1_000_000],
    ['0', '500K', '1M'],
  ],
  [
    [1_000_000, 1_002_500, 1_005_000],
    ['1M', '1.0025M', '1.005M'],
  ],
  [
    [0, 2e24, 4e24],
    ['0', '2 × 10^24', '4 × 10^24'],
  ],
  [
    [4.001e24, 4.0015e24, 4.002e24],
    ['4.001 × 10^24', '4.0015 × 10^24', '4.002 × 10^24'],
  ],
  [
    [-2e77, 0, 2e77],
    ['-2 × 10^77', '0', '2 × 10^77'],
  ],
  [
    [0, 0.25, 0.5],
    ['0', '0.25', '0.5'],
  ],
  [
    [0, 2e-18, 4e-18],
    ['0', '2 × 10^-18', '4 × 10^-18'],
  ],
  [[7], ['7']],
  [[], []],
])('labelTicks, args: %j', (ticks, labels) => {
  expect(labelTicks(ticks)).toEqual(labels)
})

test('behavior: labels of even steps are short, and no two are the same', () => {
  for (let power = -20; power < 78; power++) {
    for (const step of [1, 2, 2.5, 5]) {
      for (const first of [0, 1, 37, 400_000]) {
        const size = 10 ** power
        const labels = labelTicks([0, 1, 2, 3, 4].map((at) => (first + at) * step * size))
        expect(new Set(labels).size, labels.join()).toBe(5)
        expect(Math.max(...labels.map(({ length }) => length)), labels.join()).toBeLessThanOrEqual(18)
      }
    }
  }
})

test('formatShort, default: a number with so many digits', () => {
  expect(formatShort(1_234_567, 4)).toBe('1.235M')
  expect(formatShort(4.000006e24, 4)).toBe('4 × 10^24')
})
