import { describe, expect, test } from 'vitest'
import {
  addLayout,
  holdTo,
  type KeptLayouts,
  listKeptVersions,
  noteCode,
} from '@/lib/storage/kept/kept-layouts'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { fits, layoutAt } from '@/lib/storage/kept/layout-version'
import { NO_CODE_HASH } from '@/lib/storage/kept/no-code'

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
  layoutAt(listKeptVersions(kept), `0x${block.toString(16)}`)?.layout.variables[0]?.name ?? null

describe('addLayout', () => {
  test('default: the first counts at every block', () => {
    const kept = addLayout(null, layout('a', code('1', 100)))
    expect([0, 99, 100, 5000].map((block) => nameAt(kept, block))).toEqual(['a', 'a', 'a', 'a'])
  })

  test('behavior: one for another code that was seen later leaves the older one to older blocks', () => {
    const first = addLayout(null, layout('a', code('1', 100)))
    const kept = addLayout(first, layout('b', code('2', 200)))
    expect([0, 199, 200, 201].map((block) => nameAt(kept, block))).toEqual(['a', 'a', 'b', 'b'])
    expect(layoutAt(listKeptVersions(kept), 'latest')?.layout.variables[0]?.name).toBe('b')
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

  test('behavior: the address of other code is enough to set it aside, and that of the same one proves nothing', () => {
    const kept = addLayout(null, layout('a', code('1', 100)))
    const byAddress = (address: string) => ({ hash: null, address, block: '150' })
    const aside = noteCode(kept, byAddress(B))
    expect(aside && [149, 150].map((block) => nameAt(aside, block))).toEqual(['a', null])
    expect(noteCode(kept, byAddress(A))).toEqual(kept)
    expect(noteCode(addLayout(null, layout('a')), byAddress(B))?.apart).toBeNull()
    expect(aside && noteCode(aside, byAddress(A))).toEqual(aside)
  })

  test('behavior: one of a registry, whose code nobody saw, is set aside once another implementation is seen', () => {
    const kept = addLayout(null, { ...layout('a'), origin: 'registry exact', of: A })
    const aside = noteCode(kept, code('2', 150, B))
    expect(aside && [149, 150].map((block) => nameAt(aside, block))).toEqual(['a', null])
    expect(noteCode(kept, code('2', 150))?.layouts[0]?.code).toEqual(code('2', 150))
  })

  test('behavior: no code any more sets it aside where its code was known, and is never what it is held to', () => {
    const none = { ...code('1', 150), hash: NO_CODE_HASH }
    const aside = noteCode(addLayout(null, layout('a', code('1', 100))), none)
    expect(aside && [149, 150].map((block) => nameAt(aside, block))).toEqual(['a', null])
    const pasted = addLayout(null, layout('a'))
    expect(noteCode(pasted, none)).toEqual(pasted)
    expect(holdTo(layout('a'), A, none)).toEqual(layout('a'))
  })

  test('behavior: another code at an older block says nothing of the newer ones', () => {
    const kept = addLayout(null, layout('a', code('1', 100)))
    expect(noteCode(kept, code('2', 50))).toEqual(kept)
  })
})

describe('holdTo', () => {
  const registry = { ...layout('a'), origin: 'registry match' } as const

  test('default: a layout is held to the code that runs while it is chosen', () => {
    expect(holdTo(layout('a'), A, code('1', 7))).toEqual(layout('a', code('1', 7)))
    expect(holdTo(layout('a', code('1', 5)), A, code('2', 7))).toEqual(layout('a', code('1', 5)))
    expect(holdTo(layout('a'), A, undefined)).toEqual(layout('a'))
  })

  test('behavior: one of a registry is of the address that was looked up, or of the code behind it', () => {
    expect(holdTo(registry, A.toUpperCase().replace('0X', '0x'), undefined)).toEqual({ ...registry, of: A })
    expect(holdTo({ ...registry, of: B }, A, code('1', 7))).toEqual({ ...registry, of: B })
  })
})

test('behavior: a layout whose code nobody looked at fits whatever runs', () => {
  const known = (of?: LayoutText['code']) => {
    const found = layoutAt(listKeptVersions(addLayout(null, layout('a', of))), 'latest')
    if (!found) throw new Error('no layout')
    return found
  }
  expect(fits(known(), code('1', 1))).toBe(true)
  expect(fits(known(code('1', 1)), undefined)).toBe(true)
  expect(fits(known(code('1', 1)), code('1', 9))).toBe(true)
  expect(fits(known(code('1', 1)), code('2', 9))).toBe(false)
})
