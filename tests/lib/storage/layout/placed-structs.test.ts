import { createRequire } from 'node:module'
import { keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { formatSlot } from '@/lib/storage/place/slot'
import { compileOnce } from '@/tests/solc-once'
import { openCompiler } from '../compile/open-compiler'

const hashOf = (text: string) => BigInt(keccak256(stringToHex(text)))

/** The structs that assembly places, by contract `C`: name, formula and slot of each. */
function placed(source: string, version?: string) {
  const files = { 'c.sol': source }
  const solc = version ? openCompiler(createRequire(import.meta.url), version) : compileOnce
  const { contracts, problems } = compileLayouts({ files, remappings: [], settings: {}, pragmas: [] }, solc)
  if (!contracts) throw new Error(problems[0]?.message)
  const layout = parseLayout(contracts.find(({ contractName }) => contractName === 'C'))
  const structs = layout.variables.filter(({ formula }) => formula !== undefined)
  return { layout, structs: structs.map(({ name, formula, slot }) => [name, formula, slot]) }
}

const library = (constant: string, type = 'bytes32') => `
library L {
  struct S { uint8 a; uint256 b; }
  ${type} constant P = ${constant};
  function at() internal pure returns (S storage s) { ${type} p = P; assembly { s.slot := p } }
}
contract C { function f() external { L.at().b = 1; } }`

describe('structs that assembly places', () => {
  test.each([
    ['keccak256("my.app.storage")', 'keccak256("my.app.storage")', hashOf('my.app.storage')],
    ['keccak256(bytes("a"))', 'keccak256("a")', hashOf('a')],
    ['keccak256(abi.encodePacked("a", "b"))', formatSlot(hashOf('ab')), hashOf('ab')],
    ['bytes32(uint256(keccak256("a.b")) - 1)', 'keccak256("a.b") - 1', hashOf('a.b') - 1n],
    [
      'keccak256(abi.encode(uint256(keccak256("example.main")) - 1)) & ~bytes32(uint256(0xff))',
      'erc7201("example.main")',
      // https://eips.ethereum.org/EIPS/eip-7201
      0x183a6125c38840424c4a85fa12bab2ab606c4b6d0e7cc73c0c06ba5300eab500n,
    ],
    [
      'bytes32(erc7201("example.main"))',
      'erc7201("example.main")',
      0x183a6125c38840424c4a85fa12bab2ab606c4b6d0e7cc73c0c06ba5300eab500n,
    ],
    [formatSlot(0xabcdn), '43981', 0xabcdn],
    ['keccak256(unicode"ünï")', 'keccak256("ünï")', hashOf('ünï')],
  ])('args: %s', (constant, formula, slot) => {
    const { structs, layout } = placed(library(constant))
    expect(structs).toEqual([['L.S', formula, slot]])
    expect(resolvePath(layout, 'L.S.b').place.slot).toBe(slot + 1n)
  })

  test.each(['0.7.6', '0.6.12'])('args: by solc %s', (version) => {
    const source = library('keccak256("x")')
    const { structs } = placed(version === '0.6.12' ? source.replace('s.slot', 's_slot') : source, version)
    expect(structs).toEqual([['L.S', 'keccak256("x")', hashOf('x')]])
  })

  const struct = 'struct S { uint256 a; }'
  test.each([
    [
      'a number in assembly',
      `contract C { ${struct} function f() external { S storage s; assembly { s.slot := 0x1234 } s.a = 1; } }`,
      ['C.S', '4660'],
    ],
    [
      'a function of a file',
      `${struct} bytes32 constant P = keccak256("x");
      function at() pure returns (S storage s) { bytes32 p = P; assembly { s.slot := p } }
      contract C { function f() external { at().a = 1; } }`,
      ['S', 'keccak256("x")'],
    ],
    [
      'a base contract',
      `contract B { ${struct} bytes32 private constant P = keccak256("x");
      function at() internal pure returns (S storage s) { bytes32 p = P; assembly { s.slot := p } } }
      contract C is B {}`,
      ['B.S', 'keccak256("x")'],
    ],
    [
      'a constant of another contract, by way of two functions',
      `library K { bytes32 constant P = keccak256("x"); }
      library L { ${struct} function at(bytes32 p) internal pure returns (S storage s) { assembly { s.slot := p } } }
      library M { function go() internal { L.at(K.P).a = 1; } }
      contract C { function f() external { M.go(); } }`,
      ['L.S', 'keccak256("x")'],
    ],
  ])('args: %s', (_, source, [name, formula] = []) => {
    expect(placed(source).structs.map(([...one]) => one.slice(0, 2))).toEqual([[name, formula]])
  })

  test('args: a function that is attached to bytes32', () => {
    const { structs } = placed(`
      library L { ${struct} function at(bytes32 p) internal pure returns (S storage s) { assembly { s.slot := p } } }
      contract C { using L for bytes32; bytes32 constant P = keccak256("x"); function f() external { P.at().a = 1; } }`)
    expect(structs).toEqual([['L.S', 'keccak256("x")', hashOf('x')]])
  })

  test.each([
    [
      'a library that the contract does not call',
      `${library('keccak256("x")').replace('contract C', 'contract D')} contract C { uint256 a; }`,
    ],
    [
      'what another contract that it calls places in its own storage',
      `${library('keccak256("x")').replace('contract C', 'contract D')} contract C { D d; function f() external { d.f(); } }`,
    ],
    [
      'a slot that is set twice',
      library('keccak256("x")')
        .replace('assembly', 'if (msg.sig == 0) p = 0; assembly')
        .replaceAll('pure', 'view'),
    ],
    [
      'a slot that is set in assembly',
      library('keccak256("x")').replace('s.slot := p', 'p := add(p, 1) s.slot := p'),
    ],
    ['a slot that is worked out', library('keccak256("x")').replace(':= p', ':= add(p, 1)')],
    [
      'a slot that is no constant',
      `contract C { ${struct} function f(bytes32 p) external { S storage s; assembly { s.slot := p } s.a = 1; } }`,
    ],
    [
      'a slot that EIP-1967 fixed',
      library('bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1)'),
    ],
    ['a constant of fewer bits', library('bytes32(uint256(uint64(uint256(keccak256("x")))))')],
  ])('behavior: none for %s', (_, source) => {
    expect(placed(source).structs).toEqual([])
  })

  test('behavior: what is annotated counts once, by its annotation', () => {
    const annotated = library('keccak256("x")').replace(
      'struct S',
      '/// @custom:storage-location erc8042:x\n struct S',
    )
    const { layout, structs } = placed(annotated)
    expect(structs).toEqual([])
    expect(layout.variables.map(({ name }) => name)).toEqual(['erc8042("x")'])
  })

  test('behavior: two structs at one slot, and one at two, have names of their own', () => {
    const { structs } = placed(`
      library L { ${struct} function at() internal pure returns (S storage s) { bytes32 p = keccak256("x"); assembly { s.slot := p } }
        function other() internal pure returns (S storage s) { bytes32 p = keccak256("y"); assembly { s.slot := p } } }
      library M { ${struct} function at() internal pure returns (S storage s) { bytes32 p = keccak256("x"); assembly { s.slot := p } } }
      contract C { function f() external { L.at().a = 1; L.other().a = 2; M.at().a = 3; } }`)
    expect(structs.map(([name, formula]) => [name, formula]).sort()).toEqual([
      ['L.S#1', 'keccak256("x")'],
      ['L.S#2', 'keccak256("y")'],
      ['M.S', 'keccak256("x")'],
    ])
  })
})
