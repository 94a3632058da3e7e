import { describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { lessonOfStep, lessonsOfZero } from '@/lib/learn/leads/lesson-of-step'
import { LESSON_TITLES } from '@/lib/learn/lesson/lesson-titles'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { deriveLevels } from '@/lib/storage/calculator/derive-levels'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { DerivationStep, PathStep } from '@/lib/storage/path/path-step'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { MappingOrder } from '@/lib/storage/place/mapping-order'
import { listZeroReasons } from '@/lib/storage/why-zero/zero-reasons'
import { demoLayout } from '../../storage/demo-client'

const lessonsOf = (steps: readonly DerivationStep[], order?: MappingOrder) =>
  steps.map((step, i) => [step.rule, lessonOfStep(step, steps.slice(0, i), order)])

const gallery = demoLayout('StorageGallery')
const followed = (path: string) => lessonsOf(resolvePath(gallery, path).steps)

describe('lessonOfStep', () => {
  test('default: each step leads to the lesson of its rule', () => {
    expect(followed('exhibits["sunrise"].votes[0x86cB23751CEbcD3B54BDf8485495457536B94C3e]')).toEqual([
      ['variable', 'packing'],
      ['mapping entry', 'text-keys'],
      ['struct member', 'boundaries'],
      ['mapping entry', 'nested'],
    ])
  })

  test.each([
    ['slot(5)', 'slot', 'word'],
    ['eip1967.implementation', 'well-known slot', 'proxies'],
    ['erc7201("a.b")', 'namespace', 'namespaces'],
    ['erc8042("a.b")', 'namespace', 'namespaces'],
  ])('args: %s', (path, rule, lesson) => {
    for (const step of lessonsOf(resolvePath(null, path).steps)) expect(step).toEqual([rule, lesson])
  })

  test('args: every kind of variable and of what lies in it', () => {
    const source = {
      storage: [
        { label: 'number', offset: 4, slot: '0', type: 'n' },
        { label: 'text', offset: 0, slot: '1', type: 's' },
        { label: 'pair', offset: 0, slot: '2', type: 'p' },
        { label: 'fixed', offset: 0, slot: '3', type: 'f' },
        { label: 'list', offset: 0, slot: '4', type: 'd' },
        { label: 'map', offset: 0, slot: '5', type: 'm' },
      ],
      types: {
        n: { encoding: 'inplace', label: 'uint8', numberOfBytes: '1' },
        s: { encoding: 'bytes', label: 'string', numberOfBytes: '32' },
        p: {
          encoding: 'inplace',
          label: 'struct C.P',
          numberOfBytes: '32',
          members: [{ label: 'x', offset: 0, slot: '0', type: 'n' }],
        },
        f: { encoding: 'inplace', label: 'uint8[3]', numberOfBytes: '32', base: 'n' },
        d: { encoding: 'dynamic_array', label: 'uint8[]', numberOfBytes: '32', base: 'n' },
        m: {
          encoding: 'mapping',
          label: 'mapping(uint8 => uint8)',
          numberOfBytes: '32',
          key: 'n',
          value: 'n',
        },
      },
    }
    const layout = parseLayout(JSON.stringify(source))
    const last = (path: string) => lessonsOf(resolvePath(layout, path).steps).at(-1)
    expect(['number', 'text', 'pair', 'fixed', 'list', 'map'].map((name) => last(name)?.[1])).toEqual([
      'packing',
      'text',
      'boundaries',
      'boundaries',
      'packing',
      'packing',
    ])
    expect(last('pair.x')).toEqual(['struct member', 'boundaries'])
    expect(last('fixed[2]')).toEqual(['array element', 'boundaries'])
    expect(last('list[2]')).toEqual(['array element', 'arrays'])
    expect(last('list.length')).toEqual(['array length', 'arrays'])
    expect(last('map[2]')).toEqual(['mapping entry', 'mapping'])
  })

  test('behavior: what Vyper places leads to Vyper, whatever it is', () => {
    const levels = [
      { kind: 'key' as const, keyType: 'address', key: `0x${'1'.repeat(40)}` },
      { kind: 'array' as const, bytes: '32', index: '1' },
    ]
    const steps = (order: MappingOrder) =>
      deriveLevels(3n, { order, levels }).flatMap((step) => step?.value ?? [])
    expect(lessonsOf(steps('solidity'), 'solidity').map(([, lesson]) => lesson)).toEqual([
      'mapping',
      'arrays',
    ])
    expect(lessonsOf(steps('vyper'), 'vyper').map(([, lesson]) => lesson)).toEqual(['vyper', 'vyper'])
    const [entry] = steps('vyper')
    expect(entry && lessonOfStep(entry, [])).toBe('vyper')
  })

  test('behavior: no rule is without a lesson', () => {
    const rules: Record<PathStep['rule'], true> = {
      variable: true,
      namespace: true,
      'well-known slot': true,
      slot: true,
      'mapping entry': true,
      'array element': true,
      'array length': true,
      'struct member': true,
    }
    const known = LISTED_LESSONS.map(({ slug }) => slug)
    for (const rule of Object.keys(rules) as PathStep['rule'][]) {
      const step = {
        rule,
        text: '',
        why: '',
        hash: null,
        added: 0n,
        place: { slot: 0n, offset: 0 },
        type: null,
      }
      expect(known).toContain(lessonOfStep(step, []))
      expect(known).toContain(lessonOfStep(step, [], 'vyper'))
    }
  })
})

test('behavior: a lesson has one title', () => {
  expect(Object.keys(LESSON_TITLES)).toEqual(LISTED_LESSONS.map(({ slug }) => slug))
  for (const { slug, title } of LISTED_LESSONS) expect(title).toBe(LESSON_TITLES[slug])
})

const none = { entry: null, path: null }
const leads = (slot: bigint) =>
  Object.fromEntries(
    listZeroReasons({ ...none, slot }, gallery, PRICES).map((reason) => [reason.kind, lessonsOfZero(reason)]),
  )
const slotOf = (path: string) => resolvePath(gallery, path).place.slot

test('default: reasons that a rule explains lead to its lesson, the others nowhere', () => {
  expect(leads(2n ** 200n)).toEqual({
    'no code': [],
    proxy: ['proxies'],
    'other block': [],
    'not in storage': ['inheritance', 'transient'],
    'never written': [],
  })
})

test('args: what is empty by rule leads to the lesson of what it is', () => {
  const kinds = { mapping: 'mapping', 'dynamic array': 'arrays', bytes: 'text' } as const
  for (const [kind, lesson] of Object.entries(kinds)) {
    const variable = gallery.variables.find(({ type }) => type.kind === kind)
    expect(leads(slotOf(variable?.name ?? ''))['empty by rule'], kind).toEqual([lesson])
  }
})

test('behavior: a wrong order and an index beyond the end', () => {
  const entry = { of: 0n, keyType: 'uint256', key: '1' }
  const array = gallery.variables.find(({ type }) => type.kind === 'dynamic array')?.name
  const resolved = resolvePath(gallery, `${array}[0]`)
  const reasons = listZeroReasons(
    {
      slot: 1n,
      entry,
      path: { layout: gallery, resolved, words: { least: 1, most: 1 }, sizeUnknown: false },
    },
    gallery,
    PRICES,
  )
  const of = (kind: string) => reasons.filter((reason) => reason.kind === kind).flatMap(lessonsOfZero)
  expect([of('wrong order'), of('beyond the end')]).toEqual([['vyper'], ['arrays']])
})
