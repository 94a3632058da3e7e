import { describe, expect, test } from 'vitest'
import { addLayout, noteCode } from '@/lib/storage/kept/add-layout'
import { type KeptLayouts, listKeptEras } from '@/lib/storage/kept/kept-layouts'
import { fits, layoutAt } from '@/lib/storage/kept/layout-era'
import type { LayoutText } from '@/lib/storage/kept/layout-text'

const A = `0x${'a'.repeat(40)}`
const B = `0x${'b'.repeat(40)}`

const code = (digit: string, block: number, address = A) => ({
  hash: `0x${digit.repeat(64)}`,
  address,
  block: String(block),
})

/** One variable of this name. */
const layout = (name: string, of?: LayoutText['code']): LayoutText => ({
  origin: 'folder exact',
  json: JSON.stringify({
    storage: [{ label: name, slot: '0', offset: 0, type: 't_uint256' }],
    types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
  }),
  contract: null,
  notes: [],
  ...(of && { code: of }),
})

const nameAt = (kept: KeptLayouts, block: number) =>
  layoutAt(listKeptEras(kept), `0x${block.toString(16)}`)?.layout.variables[0]?.name ?? null

describe('addLayout', () => {
  test('default: the first counts at every block', () => {
    const kept = addLayout(null, layout('a', code('1', 100)))
    expect([0, 99, 100, 5000].map((block) => nameAt(kept, block))).toEqual(['a', 'a', 'a', 'a'])
  })

  test('behavior: one for another code that was seen later leaves the older one to older blocks', () => {
    const first = addLayout(null, layout('a', code('1', 100)))
    const kept = addLayout(first, layout('b', code('2', 200)))
    expect([0, 199, 200, 201].map((block) => nameAt(kept, block))).toEqual(['a', 'a', 'b', 'b'])
    expect(layoutAt(listKeptEras(kept), 'latest')?.layout.variables[0]?.name).toBe('b')
  })

  test('behavior: the same code behind another implementation is another one', () => {
    const first = addLayout(null, layout('a', code('1', 100)))
    expect(addLayout(first, layout('b', code('1', 200, B))).layouts).toHaveLength(2)
  })

  test('behavior: what the reader pasted takes the place of all, and so does one for the same or for older code', () => {
    const two = addLayout(addLayout(null, layout('a', code('1', 100))), layout('b', code('2', 200)))
    for (const next of [layout('c'), layout('c', code('2', 300)), layout('c', code('3', 200))]) {
      expect(addLayout(two, next).layouts).toEqual([next])
    }
  })

  test('args: at most 16 are kept, the newest', () => {
    let kept: KeptLayouts | null = null
    for (let i = 0; i < 40; i++) kept = addLayout(kept, layout(`v${i}`, code((i % 16).toString(16), i)))
    expect(kept?.layouts).toHaveLength(16)
    expect(kept && nameAt(kept, 39)).toBe('v39')
  })
})

describe('noteCode', () => {
  test('default: the code is noted where none was known', () => {
    const kept = addLayout(null, layout('a'))
    expect(noteCode(kept, code('1', 7))?.layouts).toEqual([layout('a', code('1', 7))])
    expect(noteCode(null, code('1', 7))).toBeNull()
  })

  test('behavior: another code sets the newest aside from that block on, and the same brings it back', () => {
    const kept = addLayout(null, layout('a', code('1', 100)))
    const aside = noteCode(kept, code('2', 150))
    expect(aside && [149, 150].map((block) => nameAt(aside, block))).toEqual(['a', null])
    expect(noteCode(aside, code('1', 160))).toEqual(kept)
  })

  test('behavior: another code at an older block says nothing of the newer ones', () => {
    const kept = addLayout(null, layout('a', code('1', 100)))
    expect(noteCode(kept, code('2', 50))).toEqual(kept)
  })
})

test('behavior: a layout whose code nobody looked at fits whatever runs', () => {
  const known = (of?: LayoutText['code']) => {
    const found = layoutAt(listKeptEras(addLayout(null, layout('a', of))), 'latest')
    if (!found) throw new Error('no layout')
    return found
  }
  expect(fits(known(), code('1', 1))).toBe(true)
  expect(fits(known(code('1', 1)), undefined)).toBe(true)
  expect(fits(known(code('1', 1)), code('1', 9))).toBe(true)
  expect(fits(known(code('1', 1)), code('2', 9))).toBe(false)
})
