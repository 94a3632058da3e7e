import { expect, test } from 'vitest'
import { createSourcesCompiler } from '@/lib/project/layouts/compile-sources'

const inputOf = (content: string) =>
  JSON.stringify({ language: 'Solidity', sources: { 'a.sol': { content } }, settings: {} })

test('default: the layouts of all contracts of an input', async () => {
  const { value } = await createSourcesCompiler()(inputOf('contract A { uint256 x; } contract B { bool y; }'))
  expect(value?.map(({ contractName }) => contractName).sort()).toEqual(['A', 'B'])
})

test('error: sources on which the compiler breaks down say so, and those after them are compiled', async () => {
  const compile = createSourcesCompiler()
  const deep = `contract A { uint256 x = ${'('.repeat(200_000)}1${')'.repeat(200_000)}; }`
  expect((await compile(inputOf(deep))).problem).toMatch(/broke down|refuses them/)
  expect((await compile(inputOf('contract C { uint256 z; }'))).value).toHaveLength(1)
})
