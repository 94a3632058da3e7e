import { expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { CHARACTER, lineWidth } from '@/lib/logs/table/line-width'
import { ALICE, BOB, transfer } from '../logs-of-tests'

const read = createLogReader(KNOWN_EVENTS)
const widthOf = (value: bigint) => lineWidth(read(transfer(1, ALICE, BOB, value)))

test('default: a line has room for the event, its arguments and their names', () => {
  const words = 'Transfer from to value'.length * CHARACTER.words
  const hex = 2 * '0x123456…123456'.length * CHARACTER.figures
  expect(widthOf(1n)).toBeGreaterThan(words + hex)
  expect(widthOf(10n ** 9n) - widthOf(1n)).toBeCloseTo('000,000,000,'.length * CHARACTER.figures, -1)
})

test('behavior: a value counts as it is shown, with what it is counted in', () => {
  expect(widthOf(2n ** 256n - 1n)).toBeLessThan(widthOf(10n ** 9n))
  const reading = read(transfer(1, ALICE, BOB, 10n ** 18n))
  const counted = reading.values.map((value) => ({ ...value, amount: { text: '1', symbol: 'DUSD' } }))
  expect(lineWidth({ ...reading, values: counted.slice(2) })).toBeLessThan(
    lineWidth({ ...reading, values: reading.values.slice(2) }),
  )
})
