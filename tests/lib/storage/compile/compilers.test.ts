import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { COMPILERS, chooseCompiler, judgeCompiler, packageOf, SOLC } from '@/lib/storage/compile/compilers'
import {
  describeChoice,
  describeCompiled,
  describeCompilerError,
} from '@/lib/storage/compile/describe-compiler'

const modules = createRequire(import.meta.url)

describe('chooseCompiler', () => {
  test.each([
    [[], '0.8.37', 'allowed'],
    [['^0.8.0'], '0.8.37', 'allowed'],
    [['0.8.19'], '0.8.37', 'same line'],
    [['=0.6.6'], '0.6.12', 'same line'],
    [['^0.6.2'], '0.6.12', 'allowed'],
    [['>=0.5.0 <0.8.0'], '0.7.6', 'allowed'],
    [['>=0.6.0 <0.8.0', '^0.6.0'], '0.6.12', 'allowed'],
    [['0.5.5', '^0.5.0'], '0.5.17', 'same line'],
    [['^0.4.24'], '0.5.17', 'other line'],
    [['^0.9.0'], '0.8.37', 'other line'],
    [['^0.6.0', '^0.8.0'], '0.8.37', 'other line'],
    [['nonsense'], '0.8.37', 'other line'],
  ])('default: for %j it is %s', (pragmas, version, nearness) => {
    const chosen = chooseCompiler(pragmas)
    expect([chosen.compiler.version, chosen.nearness]).toEqual([version, nearness])
  })

  test('args: any compiler may be judged', () => {
    const [, , six] = COMPILERS
    expect(judgeCompiler(six ?? SOLC, ['^0.8.0'])).toEqual({ compiler: six, nearness: 'other line' })
  })

  test('default: each is the version that is installed, of the size that is said', () => {
    for (const { version } of COMPILERS) {
      const name = packageOf(version)
      const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
      expect([version, `npm:solc@${version}`]).toContain(dependencies[name])
      expect(modules(`${name}/package.json`).version).toBe(version)
    }
  })
})

describe('what is said of a compiler', () => {
  test('default: what the source requires and what takes it', () => {
    expect(describeChoice(chooseCompiler(['=0.6.6']), ['=0.6.6'])).toBe(
      'The source requires Solidity =0.6.6. solc 0.6.12 (6.6 MB), the last version of 0.6, compiles it.',
    )
    expect(describeChoice(chooseCompiler(['^0.4.24']), ['^0.4.24'])).toBe(
      'The source requires Solidity ^0.4.24, which is not available here. solc 0.5.17 (2.6 MB), the nearest version, tries it. ' +
        'Compilers before 0.5.13 write no layouts; here are 0.5.17, 0.6.12, 0.7.6, 0.8.37.',
    )
  })

  test('behavior: a result names its compiler, and never hides that another one was asked for', () => {
    const says = (pragmas: string[]) => describeCompiled(chooseCompiler(pragmas), pragmas)
    expect(says([])).toBe(
      'It was compiled by solc 0.8.37. The deployed contract may be from another version.',
    )
    expect(says(['^0.7.0'])).toContain('by solc 0.7.6. The deployed contract may be from another version')
    expect(says(['=0.6.6'])).toBe(
      'It was compiled by solc 0.6.12, with its pragma left out: the source requires =0.6.6. ' +
        'The layout rules are the same in all versions of 0.6.',
    )
    expect(says(['0.8.8'])).toContain(
      'except that 0.8.8 used one slot for each small user-defined value type',
    )
    expect(says(['^0.4.0'])).toContain(
      'a different release line. The deployed contract may have another layout.',
    )
  })

  test('error: a refusal names what was asked for, who refused, and what writes a layout elsewhere', () => {
    expect(describeCompilerError(chooseCompiler(['^0.4.0']), ['^0.4.0'], true)).toMatch(
      /requires Solidity \^0\.4\.0\. solc 0\.5\.17 refused it\. No compiler of that release line is available here\..*`solc --storage-layout FILE`/,
    )
    expect(describeCompilerError(chooseCompiler([]), [], false)).toBe(
      'The source requires no version. solc 0.8.37 refused it.',
    )
  })
})
