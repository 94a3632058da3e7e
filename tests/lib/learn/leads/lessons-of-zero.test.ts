import { expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { lessonsOfZero } from '@/lib/learn/leads/lessons-of-zero'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { listZeroReasons } from '@/lib/storage/why-zero/zero-reasons'
import { demoLayout } from '../../storage/demo-client'

const gallery = demoLayout('StorageGallery')
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
    { slot: 1n, entry, path: { layout: gallery, resolved, words: { least: 1, most: 1 }, goesOn: false } },
    gallery,
    PRICES,
  )
  const of = (kind: string) => reasons.filter((reason) => reason.kind === kind).flatMap(lessonsOfZero)
  expect([of('wrong order'), of('beyond the end')]).toEqual([['vyper'], ['arrays']])
})
