import { readFileSync } from 'node:fs'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { describeComparedLayouts } from '@/lib/storage/contract/compared-layouts'
import { countVariables, listContractRows } from '@/lib/storage/contract/contract-rows'
import { countLeft } from '@/lib/storage/contract/read-price'
import { decodeLayout, fitOptions } from '@/lib/storage/decode/decode-layout'
import { readLayoutText } from '@/lib/storage/kept/layout-text'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { beginRead } from '@/lib/storage/read/read-layout'

const demo = (name: string) => {
  const json = readFileSync(`public/demo/layouts/${name}.json`, 'utf8')
  return readLayoutText({ origin: 'demo', json, contract: null, notes: [] })
}
const [v1, v2] = [demo('RegistryV1'), demo('RegistryV2')]

test('default: each block is read by its own layout, and the page says so', () => {
  const blocks = [
    { asked: '0x7a120', block: null },
    { asked: 'latest', block: '0x20f580' },
  ] as const
  expect(describeComparedLayouts([v1, v2], blocks)).toBe(
    'The code changed: block 500,000 uses the layout of RegistryV1, ' +
      'and block 2,160,000 (latest) uses the layout of RegistryV2.',
  )
  expect(describeComparedLayouts([v2, v2], blocks)).toBeNull()
  expect(describeComparedLayouts([v2], blocks.slice(1))).toBeNull()
  const pasted = { ...v2, text: { ...v2.text, origin: 'pasted' as const } }
  expect(describeComparedLayouts([pasted, pasted], blocks)).toMatch(/^Both blocks use this layout/)
  expect(describeComparedLayouts([pasted], blocks.slice(1))).toBeNull()
})

test('behavior: the same code, looked at twice, did not change', () => {
  const blocks = [
    { asked: '0x5', block: null },
    { asked: 'latest', block: null },
  ] as const
  const seen = (block: string, digit = '1') => ({
    ...v1,
    text: {
      ...v1.text,
      code: { hash: `0x${digit.repeat(64)}`, address: `0x${'a'.repeat(40)}`, block },
    },
  })
  expect(describeComparedLayouts([seen('5'), seen('9')], blocks)).toBeNull()
  expect(describeComparedLayouts([seen('5'), seen('9', '2')], blocks)).toMatch(/^The code changed/)
})

test('behavior: an entry that only one layout has is read by that one alone', () => {
  const plain = readLayoutText({
    origin: 'pasted',
    json: '{"total": {"type": "uint256", "slot": 0}}',
    contract: null,
    notes: [],
  })
  const entries = ['erc7201("triptych.registry").entries["alice"]']
  const blocks = beginRead(['0x1', '0x2']).blocks
  const layouts = [plain.layout, v2.layout]
  expect(layouts.map((layout) => fitOptions(layout, { entries }).entries)).toEqual([[], entries])
  const [own, other] = layouts.map((layout) => countLeft([layout], { entries: [] }, blocks.slice(1)).least)
  expect(countLeft(layouts, { entries }, blocks).least).toBe((own ?? 0) + (other ?? 0) + 2)
})

test('behavior: members that were added are there on one side, those that stayed on both', () => {
  const words = new Map()
  const sides = [v1, v2].map(({ layout }) => ({
    variables: decodeLayout(layout, words, {}).variables,
    words,
  }))
  const open = new Set(['erc7201("triptych.registry")'])
  const rows = listContractRows(sides, { open, onlyChanged: false })
  const there = (label: string) =>
    rows.find((row) => row.label === label)?.sides.map((decoded) => decoded !== null)
  expect(there('.title')).toEqual([true, true])
  expect(there('.fee')).toEqual([false, true])
})

test('behavior: variables of two layouts are counted once each', () => {
  const sides = [['a', 'b'], ['b', 'c', 'd'], []].map((names) => {
    const json = Object.fromEntries(names.map((name, slot) => [name, { type: 'uint256', slot }]))
    return { variables: names.length === 0 ? [] : decodeLayout(parseLayout(json), new Map(), {}).variables }
  })
  expect(countVariables(sides.slice(0, 2))).toBe(4)
  expect(countVariables(sides.slice(2))).toBe(0)
})

test('behavior: a variable that was moved is compared by its value, and shown where it is now', () => {
  const at = (slot: number) => parseLayout({ a: { type: 'uint256', slot }, b: { type: 'uint256', slot: 7 } })
  const row = (before: bigint, after: bigint) => {
    const words = [
      new Map([[0n, numberToHex(before, { size: 32 })]]),
      new Map([[3n, numberToHex(after, { size: 32 })]]),
    ]
    const sides = [at(0), at(3)].map((layout, i) => {
      const own = words[i] ?? new Map()
      return { variables: decodeLayout(layout, own, {}).variables, words: own }
    })
    const [first] = listContractRows(sides, { open: new Set(), onlyChanged: false })
    return [first?.slot, first?.changed]
  }
  expect(row(5n, 5n)).toEqual([3n, false])
  expect(row(5n, 6n)).toEqual([3n, true])
})
