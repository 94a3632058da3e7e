import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { listContractRows } from '@/lib/storage/contract/contract-rows'
import { filterRows, NO_FILTER } from '@/lib/storage/contract/row-filter'
import type { Decoded } from '@/lib/storage/decode/decoded'
import type { Display } from '@/lib/storage/display/chosen-displays'

const number = (path: string, held: bigint, as: 'uint' | 'int' = 'uint'): Decoded => ({
  path,
  label: path,
  type: { kind: 'value', label: `${as}256`, bytes: 32, reading: { as, bits: 256 } },
  place: { slot: 4n, offset: 0 },
  parts: [{ slot: 4n, from: 0, to: 32, holds: 'value' }],
  content: {
    state: 'value',
    value: held,
    text: String(held),
    raw: numberToHex(BigInt.asUintN(256, held), { size: 32 }),
  },
  warnings: [],
})

const VARIABLES = [
  number('lockPeriod', 604_800n),
  number('changedAt', 1_700_000_000n),
  number('feeBps', 30n),
  number('many', 1_234_567n),
  number('power', 10n ** 38n),
  number('tick', -887_272n, 'int'),
  number('most', 2n ** 256n - 1n),
  number('set', 1_500_000n),
]

const find = (text: string, chosen = new Map<string, Display>()) => {
  const rows = listContractRows([{ variables: VARIABLES, words: new Map() }], {
    open: new Set(),
    onlyChanged: false,
  })
  return filterRows(rows, { ...NO_FILTER, text }, { chosen, unit: null }).map(({ path }) => path)
}

test.each([
  ['7 days', 'lockPeriod'],
  ['604800', 'lockPeriod'],
  ['604,800', 'lockPeriod'],
  ['2023-11', 'changedAt'],
  ['0.3', 'feeBps'],
  ['1,234,567', 'many'],
  ['1234567', 'many'],
  ['10^38', 'power'],
  ['−887,272', 'tick'],
  ['-887272', 'tick'],
  ['2^256', 'most'],
  ['2^256 - 1', 'most'],
  ['2^256−1', 'most'],
])('default: %s finds what the page shows so', (text, path) => {
  expect(find(text)).toEqual([path])
})

test('args: what the reader chose is found as it is shown', () => {
  expect(find('1.5', new Map([['set', { as: 'amount', decimals: 6 }]]))).toEqual(['set'])
})

test('args: commas of a text that is no number stay', () => {
  expect(find('a,b')).toEqual([])
})
