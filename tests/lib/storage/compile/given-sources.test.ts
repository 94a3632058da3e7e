import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { SOLC } from '@/lib/storage/compile/compilers'
import { folderInput, isFolderSource } from '@/lib/storage/compile/given-sources'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { openCompiler } from './open-compiler'

const solc = openCompiler(createRequire(import.meta.url), SOLC.version)

const contractsOf = (files: Record<string, string>) => {
  const input = folderInput(Object.entries(files).map(([name, text]) => ({ name, text })))
  const { contracts, problems } = compileLayouts(parseSoliditySources(input), solc)
  return contracts?.map(({ contractName }) => contractName) ?? problems
}

test('default: files of a project and what they import, by paths of the file, of npm and of Foundry', () => {
  const base = 'import "./Deep.sol"; contract Base is Deep { uint8 a; }'
  const deep = 'contract Deep { uint8 d; }'
  expect(
    contractsOf({
      'box/src/Box.sol':
        'import {Base} from "@pack/contracts/x/Base.sol"; import "../src/Own.sol"; contract Box is Base, Own {}',
      'box/src/Own.sol': 'contract Own { uint8 o; }',
      'box/node_modules/@pack/contracts/x/Base.sol': base,
      'box/node_modules/@pack/contracts/x/Deep.sol': deep,
      'box/node_modules/@pack/contracts/Unused.sol': 'no Solidity at all',
      'box/test/Box.t.sol': 'import "forge-std/Test.sol"; contract BoxTest {}',
    }),
  ).toEqual(expect.arrayContaining(['Box', 'Own', 'Base', 'Deep']))
  expect(
    contractsOf({
      'box/src/Box.sol': 'import "@pack/contracts/x/Base.sol"; contract Box is Base {}',
      'box/lib/pack-contracts/contracts/x/Base.sol': base,
      'box/lib/pack-contracts/contracts/x/Deep.sol': deep,
    }),
  ).toEqual(expect.arrayContaining(['Box', 'Base', 'Deep']))
})

const DEP = { 'a/src/A.sol': 'import "dep/Dep.sol"; contract A is Dep {}' }
const LIB = 'import "./In.sol"; contract Dep is In {}'
const IN = 'contract In { uint8 i; }'

test.each([
  ['by its folder of sources', { 'a/lib/dep/src/Dep.sol': LIB, 'a/lib/dep/src/In.sol': IN }],
  [
    'by remappings.txt',
    {
      'a/remappings.txt': '# packages\nde/=lib/wrong/\ndep/=lib/other/code/\n',
      'a/lib/other/code/Dep.sol': LIB,
      'a/lib/other/code/In.sol': IN,
    },
  ],
  [
    'by foundry.toml',
    {
      'a/foundry.toml': '[profile.default]\nremappings = [\n  "dep/=./lib/other/code/",\n]\n',
      'a/lib/other/code/Dep.sol': LIB,
      'a/lib/other/code/In.sol': IN,
    },
  ],
])('args: a package of Foundry is found %s', (_, files) => {
  expect(Object.keys(files).every(isFolderSource)).toBe(true)
  expect(contractsOf({ ...DEP, ...files })).toEqual(expect.arrayContaining(['A', 'Dep', 'In']))
})

test('behavior: what only a comment imports is not taken', () => {
  const files = { 'a/A.sol': '/*\nimport "./lib/B.sol";\n*/\ncontract A {}', 'a/lib/B.sol': 'contract B {}' }
  expect(contractsOf(files)).toEqual(['A'])
})

test('behavior: what is imported and not there is said by the compiler', () => {
  expect(contractsOf({ 'a/A.sol': 'import "./None.sol"; contract A {}' })).toMatchObject([
    { message: expect.stringContaining('None.sol') },
  ])
})

test('args: Solidity outside of folders with a dot', () => {
  expect(['a/B.sol', 'a/.git/B.sol', '.deps/B.sol', 'a/b.json'].map(isFolderSource)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('error: a folder without Solidity', () => {
  expect(() => folderInput([])).toThrow('This folder has no Solidity file.')
})
