import { describe, expect, test } from 'vitest'
import { completePath, findAwaitedKey } from '@/lib/storage/path/complete-path'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { demoLayout } from '../demo-client'

const layout = demoLayout('StorageGallery')
const token = demoLayout('Token')
const paths = (typed: string, of: typeof layout | null = layout) =>
  completePath(of, typed).offers.map(({ path }) => path)

describe('completePath', () => {
  test('default: names that begin so, then those that contain it, each with its type', () => {
    expect(paths('byB').slice(0, 4)).toEqual(['byBool[', 'byBytes4[', 'byBytes32[', 'byBytes['])
    expect(paths('supply', token)).toEqual(['_totalSupply'])
    expect(paths('eip1967.i', null)).toEqual(['eip1967.implementation'])
    expect(completePath(layout, 'exh').offers).toEqual([
      {
        path: 'exhibits[',
        type: 'mapping(string => struct StorageGallery.Exhibit)',
        example: 'exhibits[""]',
        note: null,
      },
    ])
  })

  test('args: members of what it leads to, also when one is begun', () => {
    const members = ['corner.x', 'corner.y', 'corner.weight']
    expect(paths('corner.')).toEqual(members)
    expect(paths('corner')).toEqual([...members, 'corners['])
    expect(paths('corner.we')).toEqual(['corner.weight'])
    expect(paths('corner.GHT')).toEqual(['corner.weight'])
    expect(paths('corner.wieght')).toEqual([])
    expect(paths('grid[0]')).toEqual(['grid[0]['])
    expect(paths('words')).toEqual(['words[', 'words.length'])
  })

  test('args: keys that the type names, and those that are known', () => {
    expect(paths('byEnum[')).toEqual(['byEnum[Draft]', 'byEnum[Open]', 'byEnum[Paused]', 'byEnum[Closed]'])
    expect(paths('byEnum[ o')).toEqual(['byEnum[Open]', 'byEnum[Closed]'])
    expect(paths('byBool[f')).toEqual(['byBool[false]'])
    expect(paths('grid[')).toEqual(['grid[0]['])
    const known = completePath(layout, 'byAddress[tok', () => [
      { keys: '[0xaa]', note: 'Vault' },
      { keys: `[0x${'b'.repeat(40)}]`, note: 'Token' },
    ])
    expect(known.offers).toEqual([
      {
        path: `byAddress[0x${'b'.repeat(40)}]`,
        type: 'uint256',
        example: `byAddress[0x${'b'.repeat(40)}]`,
        note: 'Token',
      },
    ])
  })

  test('behavior: what is typed stays as it is typed', () => {
    expect(paths('exhibits[unicode"a"].tit')).toEqual(['exhibits[unicode"a"].title'])
    expect(paths('grid[1e0][')).toEqual(['grid[1e0][0]'])
  })

  test('behavior: each of them leads somewhere, or goes on in brackets', () => {
    for (const path of [...paths(''), ...paths('exhibits["a"].'), ...paths('byEnum[')]) {
      if (!/[[("]$/.test(path)) expect(() => resolvePath(layout, path), path).not.toThrow()
    }
  })

  test('behavior: of very many names few are made offers, and the others are counted', () => {
    const [variable] = layout.variables
    if (!variable) throw new Error('The gallery has variables.')
    const variables = Array.from({ length: 12_000 }, (_, at) => ({ ...variable, name: `variable${at}` }))
    const { offers, more } = completePath({ ...layout, variables }, 'VARIABLE1')
    expect(offers).toHaveLength(40)
    expect(offers.length + more).toBe(1 + 10 + 100 + 1000 + 2000 - 1)
  })
})

describe('findAwaitedKey', () => {
  test('default: the mapping whose bracket is open', () => {
    const found = (typed: string) => {
      const { path, type } = findAwaitedKey(layout, typed) ?? {}
      return [path, type?.key.label]
    }
    expect(found('byAddress[0x')).toEqual(['byAddress', 'address'])
    expect(found('exhibits["a]"].votes[')).toEqual(['exhibits["a]"].votes', 'address'])
    for (const typed of ['', 'byAddress', 'grid[', 'byAddress[1]', 'nothing['])
      expect(found(typed)).toEqual([undefined, undefined])
  })
})
