import { concatHex, type Hex, keccak256, numberToHex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createHashBook } from '@/lib/playground/naming/hash-book'
import { createAccessNamer } from '@/lib/playground/naming/name-access'
import { createSlotNamer } from '@/lib/playground/naming/name-slot'
import { sayStep } from '@/lib/playground/steps/say-step'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { MappingType, StorageType } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { layoutOf, text, word } from '../../storage/contract/layout-of'
import { wellKnownNamespaces } from '../../storage/known/well-known-namespaces'
import { stepOf } from '../hand-made-run'
import { hashesOfPath, toHashed } from './hashes-of-path'

const bookOf = (...preimages: Hex[]) => {
  const book = createHashBook()
  book.add({ hashes: preimages.map(toHashed), droppedHashes: 0 }, 'run')
  return book
}

const nameOf = (layout: Layout, slot: bigint, book = bookOf()) =>
  createAccessNamer(book, wellKnownNamespaces())(
    { space: 'storage', owner: { name: 'C', layout }, codes: [] },
    numberToHex(slot, { size: 32 }),
  ).name

const mapping = (key: MappingType['key'], value: StorageType): StorageType => ({
  kind: 'mapping',
  label: 'mapping',
  key,
  value,
  order: 'solidity',
})

describe('naming a slot', () => {
  test('behavior: an array past the end of storage goes on at its beginning', () => {
    const layout = layoutOf({ kind: 'fixed array', label: 'uint256[4]', base: word, length: 4n })
    const [variable] = layout.variables
    if (!variable) throw new Error('no variable')
    const variables = [{ ...variable, slot: 2n ** 256n - 2n }]
    expect(nameOf({ ...layout, variables }, 1n).places).toMatchObject([{ path: 'v0[3]' }])
  })

  test('behavior: keys of Vyper stand behind the slot, and its texts are hashed first', () => {
    const layout = parseLayout({
      storage_layout: {
        names: { slot: 3, type: 'HashMap[String[32], HashMap[address, uint256]]', n_slots: 1 },
        notes: { slot: 4, type: 'DynArray[uint256, 3]', n_slots: 4 },
      },
    })
    const who = '0x86cb3da67e0d36f2b1d1d4f2d2ea3e6dbf1b7a4f'
    const path = `names["alice"][${who}]`
    const book = bookOf(stringToHex('alice'))
    book.add({ hashes: hashesOfPath(layout, path), droppedHashes: 0 }, 'run')
    expect(nameOf(layout, resolvePath(layout, path).place.slot, book).places).toMatchObject([{ path }])
    expect(nameOf(layout, 4n).places).toMatchObject([{ path: 'notes', holds: 'length' }])
    expect(nameOf(layout, 7n).places).toMatchObject([{ path: 'notes[2]' }])
    expect(nameOf(layout, 8n).places).toEqual([])
  })

  test('behavior: a chain of hashes longer than calls can be nested is followed', () => {
    const layout = layoutOf()
    let slot: Hex = numberToHex(0, { size: 32 })
    const preimages = Array.from({ length: 5_000 }, () => {
      const preimage = concatHex([numberToHex(1, { size: 32 }), slot])
      slot = keccak256(preimage)
      return preimage
    })
    expect(nameOf(layout, BigInt(slot), bookOf(...preimages)).unnamed?.reason).toBe('foreign hash')
    const endless: StorageType = { kind: 'struct', label: 'struct S', slots: 1n, members: [] }
    const members = [{ label: 'm', slot: 0n, offset: 0, type: mapping(word as MappingType['key'], endless) }]
    const nested = layoutOf({ ...Object.assign(endless, { members }) })
    expect(nameOf(nested, BigInt(slot), bookOf(...preimages)).unnamed?.reason).toBe('long path')
  })

  test('behavior: a key of hidden characters is shown as the path of that key, and of no other', () => {
    const layout = layoutOf(mapping(text as MappingType['key'], word))
    const keys = ['a\nb', 'a\\nb', '\0', 'say "hi"', '\u202eabc', 'a\u00a0b', '\u{e0041}']
    const shown = keys.map((key) => {
      const preimage = concatHex([stringToHex(key), numberToHex(0, { size: 32 })])
      const slot = BigInt(keccak256(preimage))
      const name = nameOf(layout, slot, bookOf(preimage))
      const { what } = sayStep(stepOf({}, name))
      expect(resolvePath(layout, what).place.slot).toBe(slot)
      return [what, name.places[0]?.path, name.places[0]?.spoken]
    })
    const paths = [
      String.raw`v0["a\nb"]`,
      String.raw`v0["a\\nb"]`,
      String.raw`v0["\u0000"]`,
      String.raw`v0["say \"hi\""]`,
      String.raw`v0["\u{202e}abc"]`,
      String.raw`v0["a\u{00a0}b"]`,
      String.raw`v0["\u{e0041}"]`,
    ]
    expect(shown).toEqual(paths.map((path) => [path, path, path]))
  })

  test('behavior: a key that is no text is written in hex, and leads there again', () => {
    const layout = layoutOf(mapping(text as MappingType['key'], word))
    const preimage = concatHex(['0xff', numberToHex(0, { size: 32 })])
    const slot = BigInt(keccak256(preimage))
    expect(nameOf(layout, slot, bookOf(preimage)).places).toMatchObject([{ path: 'v0[hex"ff"]' }])
    expect(resolvePath(layout, 'v0[hex"ff"]')).toMatchObject({ path: 'v0[hex"ff"]', place: { slot } })
  })

  test('behavior: what only the twin hashed is told, until the run hashes it too', () => {
    const layout = layoutOf({ kind: 'dynamic array', label: 'uint256[]', base: word, inline: null })
    const hashes = [toHashed(numberToHex(0, { size: 32 }))]
    const book = createHashBook()
    book.add({ hashes, droppedHashes: 0 }, 'twin')
    const slot = BigInt(hashes[0]?.digest ?? 0) + 5n
    expect(createSlotNamer(layout.variables, book)(slot)).toMatchObject({
      byTwin: true,
      spots: [{ place: { path: 'v0[5]' } }],
    })
    book.add({ hashes, droppedHashes: 0 }, 'run')
    expect(nameOf(layout, slot, book).byTwin).toBe(false)
  })
})
