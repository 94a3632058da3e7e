import { beforeAll, describe, expect, test } from 'vitest'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { keepSingleLayout } from '@/lib/storage/layout/single-layout'
import { type ToolFiles, writeToolFiles } from './tool-files'

const BOX = 'src/Upgradeable.sol:Box'

let files: ToolFiles
let large: string
beforeAll(async () => {
  files = await writeToolFiles()
  large = JSON.stringify({ ...files.foundryFull, filler: 'x'.repeat(1_000_000) })
})

describe('keepSingleLayout', () => {
  test('default: what is not large stays as it was given', () => {
    const text = JSON.stringify(files.foundryFull)
    expect(keepSingleLayout(text, BOX)).toEqual({ json: text, contract: BOX, notes: [] })
  })

  test('behavior: of a large output one layout is left, which reads as before', () => {
    const { json, contract, notes } = keepSingleLayout(large, BOX)
    expect(contract).toBeNull()
    expect(json.length).toBeLessThan(20_000)
    const kept = parseLayout(json)
    expect({ ...kept, notes: [...notes, ...kept.notes] }).toEqual(parseLayout(large, { contract: BOX }))
    expect(kept.variables.find(({ name }) => name === 'phase')?.type).toMatchObject({
      reading: { members: ['Draft', 'Open', 'Closed'] },
    })
  })

  test('behavior: a layout that is large itself keeps its form', () => {
    const vyper = JSON.stringify({
      storage_layout: { a: { slot: 0, type: 'bool', filler: 'x'.repeat(1_000_000) } },
    })
    expect(keepSingleLayout(vyper, null)).toEqual({ json: vyper, contract: null, notes: [] })
  })

  test('behavior: what the author says beside a layout is kept beside it', () => {
    const userdoc = { methods: { 'total()': { notice: 'All of it.' } } }
    const { storage, types } = JSON.parse(JSON.stringify(files.layout))
    const { natspec } = keepSingleLayout(JSON.stringify({ storageLayout: { storage, types }, userdoc }), null)
    expect(natspec?.functions).toEqual({ 'total()': 'All of it.' })
  })

  test('error: none of that name', () => {
    expect(() => keepSingleLayout(large, 'Gone')).toThrow('This output has no single contract Gone')
  })
})
