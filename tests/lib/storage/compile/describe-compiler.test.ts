import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { COMPILERS, chooseCompiler } from '@/lib/storage/compile/compilers'
import { listOtherCompilers } from '@/lib/storage/compile/describe-compiler'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { openCompiler } from './open-compiler'

const load = createRequire(import.meta.url)

/** What is offered after the chosen compiler refused a source, and which compilers take it. */
function judge(text: string) {
  const sources = parseSoliditySources(text)
  const { compiler } = chooseCompiler(sources.pragmas)
  const compile = (version: string) => compileLayouts(sources, openCompiler(load, version))
  const { problems } = compile(compiler.version)
  if (!problems) throw new Error(`solc ${compiler.version} takes it`)
  return {
    offered: listOtherCompilers(compiler, sources.pragmas, problems).map(({ version }) => version),
    takenBy: COMPILERS.map(({ version }) => version).filter((version) => !compile(version).problems),
  }
}

describe('listOtherCompilers', () => {
  test.each([
    ['a name that is nowhere', 'contract A { uint a; function f() public { b = 1; } }'],
    ['a name that is nearly there', 'contract A { uint total; function f() public { totl = 1; } }'],
    ['a type that is nowhere', 'contract A { uin a; }'],
    ['a name twice', 'contract A { uint a; uint a; }'],
    ['a missing sign', 'contract A { uint a }'],
    ['a sign too many', 'contract A { uint a; function f() public { a = 1); } }'],
    ['a missing import', 'import "./b.sol"; contract A {}'],
  ])('error: %s is refused by every version, and none is offered', (_, text) => {
    expect(judge(text)).toEqual({ offered: [], takenBy: [] })
  })

  test.each([
    ['a word that became one of the language', 'contract A { uint virtual; }', ['0.5.17']],
    ['what was taken away', 'contract A { uint a; function f() public { a = now; } }', ['0.6.12', '0.5.17']],
    ['what was made stricter', 'contract A { uint a = uint(-1); }', ['0.7.6', '0.6.12', '0.5.17']],
  ])('behavior: %s is offered to the versions that a source does not rule out', (_, text, takenBy) => {
    expect(judge(text)).toEqual({ offered: ['0.7.6', '0.6.12', '0.5.17'], takenBy })
  })

  test('behavior: what the pragma rules out is not offered', () => {
    const text = (range: string) => `pragma solidity ${range}; contract A { uint a = uint(-1); }`
    expect(judge(text('^0.8.0')).offered).toEqual([])
    expect(judge(text('>=0.6.0')).offered).toEqual(['0.7.6', '0.6.12'])
  })

  test('behavior: where the line that is asked for is not here, every other is', () => {
    const text = 'pragma solidity ^0.4.24; contract A { var a; }'
    expect(judge(text).offered).toEqual(['0.8.37', '0.7.6', '0.6.12'])
  })
})
