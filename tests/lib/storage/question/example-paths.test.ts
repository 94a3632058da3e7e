import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { listExamplePaths } from '@/lib/storage/question/path-draft'
import { demoLayout } from '../demo-client'

const names = readdirSync('public/demo/layouts').map((file) => file.replace('.json', ''))

test.each(names)('behavior: the examples of %s lead somewhere in it', (name) => {
  const layout = demoLayout(name)
  const examples = listExamplePaths(layout)
  expect(examples.length).toBe(Math.min(layout.variables.length, 3))
  for (const example of examples) {
    const path = example.replaceAll('"…"', '"a"').replaceAll('0x…', `0x${'11'.repeat(20)}`)
    expect(() => resolvePath(layout, path), example).not.toThrow(/no variable|no member|no elements/)
  }
})

test('behavior: each leads to a value, through structs, and ends in a type that contains itself', () => {
  const book = { encoding: 'inplace', label: 'struct Book', numberOfBytes: '32' }
  const prices = {
    encoding: 'mapping',
    key: 't_uint256',
    label: 'mapping(uint256 => uint256)',
    numberOfBytes: '32',
  }
  const layout = parseLayout({
    storage: [
      { label: 'book', slot: '0', offset: 0, type: 't_struct(Book)1_storage' },
      { label: 'tree', slot: '1', offset: 0, type: 't_struct(Tree)2_storage' },
    ],
    types: {
      t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' },
      't_mapping(t_uint256,t_uint256)': { ...prices, value: 't_uint256' },
      't_mapping(t_uint256,t_struct(Tree)2_storage)': { ...prices, value: 't_struct(Tree)2_storage' },
      't_struct(Book)1_storage': {
        ...book,
        members: [{ label: 'prices', slot: '0', offset: 0, type: 't_mapping(t_uint256,t_uint256)' }],
      },
      't_struct(Tree)2_storage': {
        ...book,
        label: 'struct Tree',
        members: [
          { label: 'next', slot: '0', offset: 0, type: 't_mapping(t_uint256,t_struct(Tree)2_storage)' },
        ],
      },
    },
  })
  expect(listExamplePaths(layout)).toEqual(['book.prices[7]', 'tree.next[7].next[7]'])
})

test('default: of as many kinds as there are', () => {
  expect(listExamplePaths(demoLayout('Token'))).toEqual([
    '_balances[0x…]',
    '_allowances[0x…][0x…]',
    '_totalSupply',
  ])
})
