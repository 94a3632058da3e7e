import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { allows, COMPILERS } from '@/lib/storage/compile/compilers'
import { openCompiler } from './open-compiler'

const RANGES = [
  '^0.8.0',
  '0.6.12',
  '=0.6.6',
  '>=0.4.22 <0.9.0',
  '>=0.6.0 <0.8.0',
  '> 0.5.16 < 0.7.0',
  '^0.7',
  '~0.6.2',
  '~0.6',
  '^0.5.0 || ^0.8.0',
  '0.5.x',
  '0.6 - 0.7.6',
  '0.6.12 - 0.7',
  '*',
  '0',
  '<=0.7.6',
  '<0.7.6',
  '>0.7',
  '>=0.8.38',
  '^0.4.24',
  '^0.0.3',
  '^1.0.0',
  '0.7.6 0.7.6',
  '/* or later */ ^0.7.0',
  '>=0.6.0 // old\n <0.8.0',
]

describe('allows', () => {
  test('default: as each compiler itself says', () => {
    for (const { version } of COMPILERS) {
      const solc = openCompiler(createRequire(import.meta.url), version)
      const sources = Object.fromEntries(
        RANGES.map((range, i) => [`${i}.sol`, { content: `pragma solidity ${range};\ncontract C${i} {}` }]),
      )
      const answers = RANGES.map((range, i) => {
        const own = { [`${i}.sol`]: sources[`${i}.sol`] }
        const input = { language: 'Solidity', sources: own, settings: { outputSelection: {} } }
        return [range, !/different compiler version/.test(solc(JSON.stringify(input)))]
      })
      expect(RANGES.map((range) => [range, allows(range, version)])).toEqual(answers)
    }
  })

  test('args: quotes are left out; what cannot be read allows nothing', () => {
    expect(allows('"^0.8.0"', '0.8.37')).toBe(true)
    for (const range of ['', 'abc', '^0.8.0 and more', '0.8.0.1', '^', '||'])
      expect(allows(range, '0.8.37')).toBe(false)
  })
})
