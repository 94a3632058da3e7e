import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSourcesCompiler } from '@/lib/project/layouts/compile-sources'

const inputOf = (content: string) =>
  JSON.stringify({ language: 'Solidity', sources: { 'a.sol': { content } }, settings: {} })

test('default: the layouts of all contracts of an input', async () => {
  const { value } = await createSourcesCompiler()(
    inputOf('contract A { uint256 x; } contract B { bool y; }'),
    null,
  )
  expect(value?.contracts.map(({ contractName }) => contractName).sort()).toEqual(['A', 'B'])
  expect(value?.note).toBeNull()
})

test.each(['Coin', 'Duo', 'Book'])(
  'default: %s, an old source, by the compiler of its line, after which failures elsewhere end nothing',
  async (name) => {
    const listeners = process.listenerCount('unhandledRejection')
    const source = readFileSync(`tests/fixtures/solidity/old/${name}.sol`, 'utf8')
    const { value } = await createSourcesCompiler()(inputOf(source), null)
    expect(value?.contracts[0]?.contractName).toBe(name)
    expect(process.listenerCount('unhandledRejection')).toBe(listeners)
  },
)

test('behavior: sources of a line that is not here are tried, and it is said', async () => {
  const { value } = await createSourcesCompiler()(
    inputOf('pragma solidity ^0.4.24; contract A { uint256 x; }'),
    '0.4.26',
  )
  expect(value?.note).toContain('solc 0.5.17, with its pragma left out')
})

test('error: sources on which the compiler breaks down say so, and those after them are compiled', async () => {
  const compile = createSourcesCompiler()
  const deep = `contract A { uint256 x = ${'('.repeat(200_000)}1${')'.repeat(200_000)}; }`
  expect((await compile(inputOf(deep), null)).problem).toMatch(/crashed|refused them/)
  expect((await compile(inputOf('contract C { uint256 z; }'), null)).value?.contracts).toHaveLength(1)
})
