import { beforeAll, describe, expect, test } from 'vitest'
import { findAbis } from '@/lib/abi/find-abis'
import { type ToolFiles, writeToolFiles } from '../storage/layout/tool-files'

let files: ToolFiles
beforeAll(async () => {
  files = await writeToolFiles()
})

const ITEM = { type: 'event', name: 'E', inputs: [] }

describe('findAbis', () => {
  test.each<keyof ToolFiles>([
    'abi',
    'foundry',
    'hardhat2',
    'hardhat3',
    'remix',
    'truffle',
    'deployment',
    'metadata',
  ])('default: %s has one', (tool) => {
    const [found, ...more] = findAbis(files[tool])
    expect(found?.items).toEqual(files.abi)
    expect(more).toEqual([])
  })

  test.each<keyof ToolFiles>(['output', 'foundryFull', 'hardhat2BuildInfo', 'hardhat3Output'])(
    'args: %s has one of each contract',
    (tool) => {
      const found = findAbis(files[tool])
      expect(found.map(({ contract }) => contract).sort()).toEqual(['$Odd$', 'Base', 'Box', 'IThing'])
      expect(found.find(({ contract }) => contract === 'Box')?.items).toEqual(files.abi)
    },
  )

  test('args: combined JSON of solc, also with text, and of Vyper; block explorers', () => {
    const combined = { contracts: { 'a.sol:A': { abi: [ITEM] }, 'b.sol:B': { abi: JSON.stringify([ITEM]) } } }
    expect(findAbis(combined)).toMatchObject([
      { contract: 'A', items: [ITEM] },
      { contract: 'B', items: [ITEM] },
    ])
    expect(findAbis({ 'src/a.vy': { abi: [ITEM] }, version: '0.4' })).toMatchObject([
      { contract: 'a', items: [ITEM] },
    ])
    const explorer = { status: '1', message: 'OK', result: JSON.stringify([ITEM]) }
    expect(findAbis(explorer)).toMatchObject([{ contract: null, items: [ITEM] }])
  })

  test('behavior: contracts of one name are told apart by their files, and shown safely', () => {
    const contracts = {
      'a.sol': { A: { abi: [] } },
      'b\u202e.sol': { A: { abi: [] }, __proto__x: { abi: [] } },
    }
    expect(findAbis({ contracts }).map(({ contract }) => contract)).toEqual([
      'a.sol:A',
      'b\\u{202e}.sol:A',
      '__proto__x',
    ])
  })

  test.each<keyof ToolFiles>([
    'foundrySlim',
    'broadcast',
    'hardhat2Debug',
    'hardhat3Input',
    'ignition',
    'input',
    'layout',
  ])('error: %s has none', (tool) => {
    expect(findAbis(files[tool])).toEqual([])
  })
})
