import { describe, expect, test } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { formatSlot } from '@/lib/storage/place/slot'
import { compileOnce, compileWithPackages } from '@/tests/solc-once'
import { compileSolidity, contractOf, fixture } from '../compile-solidity'

const compile = (text: string) => compileLayouts(parseSoliditySources(text), compileOnce)

function layoutOf(contracts: readonly CompiledLayout[] | undefined, name: string): Layout {
  const found = contracts?.find(({ contractName }) => contractName === name)
  if (!found) throw new Error(`no contract ${name}`)
  return parseLayout(JSON.stringify(found))
}

describe('compileLayouts', () => {
  test('default: the layout that solc gives, with members of enums and wrapped types', async () => {
    const sources = await readContractSources()
    const text = sources.get('StorageGallery') ?? ''
    const layout = layoutOf(compile(text).contracts, 'StorageGallery')
    const solcs = parseLayout(await compileSolidity({ 'g.sol': text }), { contract: 'StorageGallery' })
    const places = ({ variables }: Layout) => variables.map(({ name, slot, offset }) => [name, slot, offset])
    expect(places(layout)).toEqual(places(solcs))
    expect(layout.transient.map(({ name }) => name)).toEqual(['locked', 'depth', 'visitor'])
    const types = Object.fromEntries(layout.variables.map(({ name, type }) => [name, type]))
    expect(types.phase).toMatchObject({ reading: { members: ['Draft', 'Open', 'Paused', 'Closed'] } })
    expect(types.byLabel).toMatchObject({ key: { reading: { as: 'bytes', size: 4 } } })
  })

  test('behavior: annotated structs are variables at the slots of their names', async () => {
    const sources = await readContractSources()
    const { contracts } = compileLayouts(
      parseSoliditySources(sources.get('RegistryV2') ?? ''),
      compileWithPackages,
    )
    const layout = layoutOf(contracts, 'RegistryV2')
    expect(layout.variables.map(({ name }) => name)).toEqual([
      'erc7201("openzeppelin.storage.Initializable")',
      'erc7201("triptych.registry")',
    ])
    const { place } = resolvePath(layout, 'erc7201("triptych.registry").collected')
    expect(place.offset).toBe(16)
  })

  test('behavior: each contract has the namespaces of its own family only', () => {
    const { contracts } = compile(`
contract A { /// @custom:storage-location erc7201:a
  struct S { uint8 x; E e; } enum E { No, Yes } }
contract B is A { /// @custom:storage-location erc7201:b
  struct T { uint8 y; } }`)
    expect(contracts?.map(({ contractName }) => contractName)).toEqual(['B', 'A'])
    const names = (contract: string) => layoutOf(contracts, contract).variables.map(({ name }) => name)
    expect(names('A')).toEqual(['erc7201("a")'])
    expect(names('B')).toEqual(['erc7201("a")', 'erc7201("b")'])
    expect(resolvePath(layoutOf(contracts, 'B'), 'erc7201("a").e').type).toMatchObject({
      reading: { members: ['No', 'Yes'] },
    })
  })

  test('behavior: of libraries in reach of its file a contract has the namespaces that its code uses', () => {
    const library = (name: string, id: string) => `library ${name} {
      /// @custom:storage-location erc7201:${id}
      struct S { uint8 x; }
      function get() internal pure returns (S storage s) { assembly { s.slot := 5 } } }`
    const content = {
      'libs.sol': `${library('Used', 'used')} ${library('Through', 'through')} ${library('Unused', 'unused')}
        library Way { function go() internal { Through.get().x = 1; } } enum Mood { Calm }`,
      'a.sol': `import {Mood, Used, Way, Unused} from "./libs.sol";
        contract Base { function f() external { Used.get().x = 1; } } contract A is Base { function g() external { Way.go(); } }
        contract B { Mood mood; } contract C { function s(Unused.S storage one) internal { one.x = 1; } }`,
    }
    const sources = Object.fromEntries(
      Object.entries(content).map(([file, text]) => [file, { content: text }]),
    )
    const { contracts } = compile(JSON.stringify({ sources }))
    const ids = (name: string) =>
      layoutOf(contracts, name).variables.flatMap(({ namespace }) => namespace?.id ?? [])
    expect(ids('A')).toEqual(['used', 'through'])
    expect(ids('B')).toEqual([])
    expect(ids('C')).toEqual(['unused'])
  })

  test('behavior: contracts of one name in two files keep to their own', () => {
    const vault = (id: string) =>
      `contract Vault { uint ${id}; /// @custom:storage-location erc7201:${id}
      struct S { uint8 x; } }`
    const input = { sources: { 'a.sol': { content: vault('a') }, 'b.sol': { content: vault('b') } } }
    const { contracts = [] } = compile(JSON.stringify(input))
    const found = contracts.map((contract) => {
      const { variables } = parseLayout(JSON.stringify(contract))
      return [contract.sourceName, contract.contractName, ...variables.map(({ name }) => name)]
    })
    expect(found.sort()).toEqual([
      ['a.sol', 'Vault', 'a', 'erc7201("a")'],
      ['b.sol', 'Vault', 'b', 'erc7201("b")'],
    ])
  })

  test('behavior: what a reader would deploy comes first; interfaces and libraries are left out', () => {
    const { contracts } = compile(
      'interface I {} library L {} abstract contract Base { uint a; } contract One is Base {} contract Two is One {} contract Alone {}',
    )
    expect(contracts?.map(({ contractName }) => contractName)).toEqual(['Alone', 'Two', 'One', 'Base'])
  })

  test('args: another version than ours is compiled all the same, on the same lines', () => {
    const { contracts } = compile('pragma solidity 0.8.19;\ncontract C { uint8 a; }')
    expect(contracts).toHaveLength(1)
    const { problems } = compile('pragma solidity\n  >=0.4 <0.5;\ncontract C { uint8 a }')
    expect(problems?.[0]).toMatchObject({ line: 3, column: 22, excerpt: 'contract C { uint8 a }' })
    expect(parseSoliditySources('pragma solidity ^0.8.0;').pragmas).toEqual(['^0.8.0'])
  })

  test('args: a standard-JSON input, also in the second braces of explorers', () => {
    const input = JSON.stringify({
      language: 'Solidity',
      sources: {
        'src/A.sol': { content: 'import "@lib/B.sol"; contract A is B { uint8 a; }' },
        'dep/B.sol': { content: 'contract B { uint8 b; }' },
      },
      settings: { remappings: ['@lib/=dep/'] },
    })
    for (const text of [input, `{${input}}`]) {
      expect(layoutOf(compile(text).contracts, 'A').variables.map(({ name }) => name)).toEqual(['b', 'a'])
    }
  })

  test('error: a mistake has its line, in characters as people count them', () => {
    const { problems } = compile('// Übergröße 🖼️\ncontract C {\n  string s = unicode"ü"; uint8 x = y;\n}')
    expect(problems?.[0]).toMatchObject({
      severity: 'error',
      message: 'Undeclared identifier.',
      file: null,
      line: 3,
      column: 36,
    })
  })

  test.each([
    ['contract C {', /declaration expected/],
    ['import "./Other.sol"; contract C {}', /The imported file Other\.sol is missing/],
    ['interface I {}', /This source has no contract/],
    ['hello', /Expected pragma, import directive or contract/],
  ])('error: %s', (source, message) => {
    expect(compile(source).problems?.[0]?.message).toMatch(message)
  })

  test.each([
    ['', /Paste the source/],
    ['{"sources": {}}', /has no sources/],
    ['{"language": "Vyper", "sources": {}}', /source is in Vyper/],
    ['{ broken', /not valid JSON/],
    [`//${'x'.repeat(3 * 1024 * 1024)}`, /larger than 3 MB/],
  ])('error: %s is refused before it is compiled', (source, message) => {
    expect(() => parseSoliditySources(source)).toThrow(message)
  })

  test('behavior: the traps of the fixtures are where solc has them', async () => {
    const text = fixture('Packing.sol')
    const { contracts = [] } = compile(text)
    const output = await compileSolidity({ 'p.sol': text })
    for (const { contractName } of contracts) {
      const own = layoutOf(contracts, contractName).variables.filter(({ namespace }) => namespace === null)
      const { storageLayout } = contractOf(output, 'p.sol', contractName)
      expect(own.map(({ label, slot, offset }) => ({ label, slot: formatSlot(slot), offset }))).toEqual(
        parseLayout(storageLayout).variables.map(({ label, slot, offset }) => ({
          label,
          slot: formatSlot(slot),
          offset,
        })),
      )
    }
  })
})
