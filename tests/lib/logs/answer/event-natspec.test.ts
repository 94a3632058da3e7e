import { expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { listEventWords } from '@/lib/logs/answer/event-natspec'

const { events } = parseContractAbi('Paid(address by)\nKept()\nHidden() anonymous')
const [paid, kept] = events.map(({ topic0 }) => topic0 ?? '')

const said = (words: Record<string, string>) => ({
  events,
  natspec: { functions: {}, events: words, errors: {}, variables: {} },
})
const SAID = said({ 'Paid(address)': 'Somebody paid.', 'Kept()': 'It was kept.', 'Hidden()': 'Hidden.' })

test('default: of the events that were found, each thing once', () => {
  const paidSaid = { name: 'Paid(address)', words: 'Somebody paid.' }
  expect(listEventWords([paid ?? ''], [SAID, SAID])).toEqual([paidSaid])
  expect(listEventWords([paid ?? '', kept ?? ''], [SAID, said({ 'Paid(address)': 'It was paid.' })])).toEqual(
    [paidSaid, { name: 'Kept()', words: 'It was kept.' }, { name: 'Paid(address)', words: 'It was paid.' }],
  )
})

test('args: nothing without events, without words, and of no event', () => {
  expect(listEventWords([paid ?? ''], [{ events: [] }, { events }])).toEqual([])
  expect(listEventWords([], [SAID])).toEqual([])
})
