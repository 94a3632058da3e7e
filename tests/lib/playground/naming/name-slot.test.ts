import { expect, test } from 'vitest'
import { createHashBook } from '@/lib/playground/naming/hash-book'
import { createSlotNamer } from '@/lib/playground/naming/name-slot'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { compileOnce } from '@/tests/solc-once'
import { randomContract } from '../../storage/random-contract/random-contract'
import { hashesOfPath } from './hashes-of-path'
import { judgePlace } from './judge-name'

// What a path was derived from leads back to it: every path of contracts that nobody chose.
test('behavior: the paths of 5 random contracts are found again from what is hashed on the way', async () => {
  const contracts = Array.from({ length: 5 }, (_, seed) => randomContract(seed))
  const sources = Object.fromEntries(contracts.map(({ name, source }) => [`${name}.sol`, source]))
  const compiled = compileLayouts({ files: sources, remappings: [], pragmas: [], settings: {} }, compileOnce)
  const wrong: string[] = []
  let judged = 0
  for (const { name, pointers, getters, entries } of contracts) {
    const layout = parseLayout(compiled.contracts?.find(({ contractName }) => contractName === name))
    const paths = [...pointers, ...getters].map(({ path }) => path).concat(entries)
    const book = createHashBook()
    const hashes = paths.flatMap((path) => hashesOfPath(layout, path))
    book.add({ hashes, droppedHashes: 0 }, 'run')
    const find = createSlotNamer(layout.variables, book)
    for (const path of paths) {
      const { place, path: canonical } = resolvePath(layout, path)
      const { spots } = find(place.slot)
      wrong.push(...spots.flatMap((spot) => judgePlace(layout, spot.place, place.slot) ?? []))
      // A path to a struct or a fixed array is that of what begins there.
      if (!spots.some((spot) => spot.place.path.startsWith(canonical)))
        wrong.push(`${name} ${path}: ${spots.length}`)
      judged += spots.length
    }
  }
  expect(wrong).toEqual([])
  expect(judged).toBeGreaterThan(400)
})
