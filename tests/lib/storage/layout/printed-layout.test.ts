import { describe, expect, test } from 'vitest'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { parsePrintedLayout } from '@/lib/storage/layout/printed-layout'

const json = (label: string) =>
  JSON.stringify({
    storage: [{ label, offset: 0, slot: '0', type: 't_bool' }],
    types: { t_bool: { encoding: 'inplace', label: 'bool', numberOfBytes: '1' } },
  })

const PRINTED = `
======= src/A.sol:A =======
Contract Storage Layout:
${json('a')}

======= src/B.sol:B =======
Binary:
6080
Contract Storage Layout:
${json('b')}
Contract Transient Storage Layout:
${json('c')}
`

describe('parsePrintedLayout', () => {
  test('default: JSON', () => {
    expect(parsePrintedLayout(' {"storage": []}')).toEqual({ storage: [] })
  })

  test('args: what solc prints, by contract', () => {
    expect(parseLayout(PRINTED, { contract: 'src/A.sol:A' }).variables.map(({ name }) => name)).toEqual(['a'])
    const { contract, variables, transient } = parseLayout(PRINTED, { contract: 'src/B.sol:B' })
    expect(contract).toBe('B')
    expect([...variables, ...transient].map(({ name }) => name)).toEqual(['b', 'c'])
    expect(() => parseLayout(PRINTED)).toThrow('Choose one: A, B')
  })

  test.each([
    ['╭------+\n| Name | Type | Slot |', /Run `forge inspect NAME storageLayout --json` for JSON/],
    ['| Name | Type | Slot |', /Run `forge inspect NAME storageLayout --json` for JSON/],
    ['{{"language":"Solidity"}}', /Choose Source/],
    ['// SPDX\ncontract A {}', /Choose Source/],
    ['pragma solidity ^0.8.0;', /Choose Source/],
    ['======= a.sol:A =======\nContract Storage Layout:\n{"storage":[', /is truncated/],
    ['======= a.sol:A =======\nBinary:\n60', /This compiler output has no storage layout/],
    ['# @version 0.3.10\nowner: public(address)', /`vyper -f layout FILE`/],
    [`0x${'60'.repeat(100)}`, /This is bytecode\. It has no variable names\. `forge inspect/],
    ['Please find the layout attached', /neither a JSON object nor solc output\. `forge inspect/],
    ['[['.repeat(1001), /nested more than 2000 deep/],
  ])('error: %j', (text, message) => {
    expect(() => parseLayout(text)).toThrow(message)
  })
})
