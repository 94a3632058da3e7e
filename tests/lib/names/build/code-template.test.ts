import { describe, expect, test } from 'vitest'
import { withVyperImmutables } from '@/lib/names/build/code-template'
import { matchCode } from '@/lib/names/code/match-code'

const code = { digits: '5b'.repeat(100), immutables: [], links: [], libraries: [] }

describe('withVyperImmutables', () => {
  test('default: as many bytes behind the code as the layout lists, also in modules', () => {
    const layout = {
      code_layout: {
        SYMBOL: { length: 64, offset: 0, type: 'String[32]' },
        lib: { A: { length: 32, offset: 64, type: 'uint256' } },
      },
    }
    const known = withVyperImmutables(code, layout)
    expect(known?.immutables).toEqual([{ start: 100, length: 96 }])
    expect(known && matchCode(`0x${code.digits}${'a7'.repeat(96)}`, known)).toBe('same code')
    expect(known && matchCode(`0x${code.digits}`, known)).toBeNull()
  })

  test('behavior: without a list the code stays as it is', () => {
    for (const layout of [undefined, {}, { code_layout: {} }, { storage_layout: {} }]) {
      expect(withVyperImmutables(code, layout)).toBe(code)
    }
  })

  test('error: a list of more than a contract can have leaves no code', () => {
    for (const length of [24_577, 1e12, Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
      expect(withVyperImmutables(code, { code_layout: { A: { offset: 0, length } } })).toBeNull()
    }
    for (const length of [-32, 0.5, Number.NaN]) {
      expect(withVyperImmutables(code, { code_layout: { A: { offset: 0, length } } })).toBeNull()
    }
  })
})
