import { expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { listEventWords } from '@/lib/logs/answer/event-natspec'

const abi = parseContractAbi('Paid(address by)\nKept()\nHidden() anonymous')
const [paid, kept] = abi.events.map(({ topic0 }) => topic0 ?? '')

const said = (events: Record<string, string>) => ({
  abi,
  natspec: { functions: {}, events, errors: {}, variables: {} },
})
const SAID = said({ 'Paid(address)': 'Somebody paid.', 'Kept()': 'It was kept.', 'Hidden()': 'Hidden.' })

test('default: of the events that were found, each thing once', () => {
  const paidSaid = { name: 'Paid(address)', words: 'Somebody paid.' }
  expect(listEventWords([paid ?? ''], [SAID, SAID])).toEqual([paidSaid])
  expect(listEventWords([paid ?? '', kept ?? ''], [SAID, said({ 'Paid(address)': 'It was paid.' })])).toEqual(
    [paidSaid, { name: 'Kept()', words: 'It was kept.' }, { name: 'Paid(address)', words: 'It was paid.' }],
  )
})

test('args: nothing without an ABI, without words, and of no event', () => {
  expect(listEventWords([paid ?? ''], [{ abi: null }, { abi }])).toEqual([])
  expect(listEventWords([], [SAID])).toEqual([])
})
