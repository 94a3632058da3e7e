import { describe, expect, test } from 'vitest'
import { givenText, isSource } from '@/lib/storage/compile/given-sources'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'

const LAYOUT = '{"storage":[],"types":null}'
const INPUT = '{"language":"Solidity","sources":{"a.sol":{"content":"contract A {}"}}}'

describe('isSource', () => {
  test.each([
    'contract A {}',
    '// SPDX\ncontract A {}',
    '\n  pragma solidity ^0.6.0;',
    'abstract contract A {}',
    'library L {}',
    'interface I { }',
    'import {A} from "./A.sol";',
    INPUT,
    `{${INPUT}}`,
    `{"input":${INPUT},"output":{"contracts":{"a.sol":{"A":{"abi":[]}}}}}`,
  ])('default: %j is for the compiler', (text) => expect(isSource(text)).toBe(true))

  test.each([
    LAYOUT,
    '',
    '{}',
    '[]',
    'hello',
    '{"abi":[]}',
    '# @version 0.3.10',
    'interface Token:\n  def f(): view',
  ])('default: %j is not', (text) => expect(isSource(text)).toBe(false))

  test('behavior: a build with sources and layouts is read for its layouts', () => {
    const output = { contracts: { 'a.sol': { A: { storageLayout: JSON.parse(LAYOUT) } } } }
    expect(isSource(JSON.stringify({ input: JSON.parse(INPUT), output }))).toBe(false)
  })
})

describe('givenText', () => {
  test('default: one file as it is; several of Solidity as one input', () => {
    expect(givenText([{ name: 'a.json', text: LAYOUT }])).toBe(LAYOUT)
    const files = ['A.sol', 'B.sol'].map((name) => ({ name, text: `contract ${name[0]} {}` }))
    expect(parseSoliditySources(givenText(files)).files).toEqual({
      'A.sol': 'contract A {}',
      'B.sol': 'contract B {}',
    })
  })

  test('error: none, and several others', () => {
    expect(() => givenText([])).toThrow('You dropped no file')
    expect(() =>
      givenText([
        { name: 'a.json', text: '' },
        { name: 'b.sol', text: '' },
      ]),
    ).toThrow('only if all are Solidity files')
  })
})
