import { padHex } from 'viem'
import { expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { parseEventChoice } from '@/lib/logs/question/event-field'
import {
  CHARACTER,
  lineWidth,
  MOST_CHARACTERS,
  narrowNumber,
  shownValue,
  splitValues,
} from '@/lib/logs/table/shown-value'
import { ALICE, BOB, transfer } from '../logs-of-tests'

const shown = (type: string, text: string) => shownValue({ type, text }, MOST_CHARACTERS.shared)

test('default: text and lists that are too long lose their end, and show that', () => {
  expect(shown('string', '"Hello world"')).toBe('"Hello world"')
  expect(shown('string', '"Hello world, this is a long note"')).toBe('"Hello world, this is a lo…')
  expect(shown('uint256[]', '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]')).toBe('[1, 2, 3, 4, 5, 6, 7, 8, 9…')
})

test('args: a character of two units is not cut in half', () => {
  expect(shown('string', `"${'🙂'.repeat(20)}"`)).toMatch(/^"(🙂)+…$/u)
})

test('default: numbers keep their size', () => {
  expect(shown('uint256', `1${'0'.repeat(30)}`)).toBe('10^30')
})

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

const linesOf = (typed: string, topics: readonly `0x${string}`[], data: `0x${string}`) => {
  const { event } = parseEventChoice(typed)
  const log = transfer(1, ALICE, BOB, 0n, { topics: [event?.topic0 ?? '0x', ...topics], data })
  const { first, rest } = splitValues(createLogReader(event ? [event] : [])(log))
  return [first?.name ?? null, rest.map(({ name }) => name)]
}

test('default: what a transfer moves stands beside its event, from whom and to whom below', () => {
  const { first, rest } = splitValues(createLogReader(KNOWN_EVENTS)(transfer(1, ALICE, BOB, 5n)))
  expect([first?.name, rest.map(({ name }) => name)]).toEqual(['value', ['from', 'to']])
})

test('args: of several numbers the one of the usual name, else the first', () => {
  const words = `0x${'0'.repeat(128)}` as const
  expect(linesOf('Minted(uint256 id, uint256 amount)', [], words)).toEqual(['amount', ['id']])
  expect(linesOf('Sync(uint112 reserve0, uint112 reserve1)', [], words)).toEqual(['reserve0', ['reserve1']])
})

test('behavior: without a number all values stand below; what is not decoded has none beside it', () => {
  expect(linesOf('Approved(address indexed who)', [padHex(ALICE)], '0x')).toEqual([null, ['who']])
  const raw = createLogReader([])(transfer(1, ALICE, BOB, 5n))
  expect(splitValues(raw)).toEqual({ first: null, rest: raw.values })
})

test('behavior: a number leaves room for what it is counted in', () => {
  const { first } = splitValues(createLogReader(KNOWN_EVENTS)(transfer(1, ALICE, BOB, 5n)))
  const counted = (symbol: string | null) =>
    first && narrowNumber({ ...first, amount: { text: '1,234,567.123456789012345678', symbol } })
  expect(counted(null)).toBe('1,234,567.1234567890123456…')
  expect(counted('DUSD')).toBe('1,234,567.12345678901…')
  expect(counted('A'.repeat(16))).toBe('1,234,567.1234567…')
})
