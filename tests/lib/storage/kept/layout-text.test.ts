import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readLayoutText } from '@/lib/storage/kept/layout-text'

const demo = (name: string) => ({
  origin: 'demo' as const,
  json: readFileSync(`public/demo/layouts/${name}.json`, 'utf8'),
  contract: null,
  notes: ['A note.'],
})

describe('readLayoutText', () => {
  test('default: layout, origin, and the slots that reading begins with', () => {
    const known = readLayoutText(demo('StorageGallery'))
    expect(known).toMatchObject({ origin: 'demo', slots: { least: 43 } })
    expect(known.layout.notes).toEqual(['A note.'])
  })

  test('behavior: the layouts of demo contracts have their namespaces and the members of their enums', () => {
    const { layout } = readLayoutText(demo('RegistryV2'))
    expect(layout.variables.map(({ name }) => name)).toContain('erc7201("triptych.registry")')
    const gallery = readLayoutText(demo('StorageGallery')).layout
    expect(gallery.variables.find(({ name }) => name === 'phase')?.type).toMatchObject({
      reading: { members: ['Draft', 'Open', 'Paused', 'Closed'] },
    })
  })

  test('behavior: notes that came with a link are safe to look at', () => {
    const { layout } = readLayoutText({ ...demo('Token'), notes: ['a\u202eb'] })
    expect(layout.notes).toEqual(['a\\u{202e}b'])
  })

  test('error: a text that is no layout', () => {
    expect(() => readLayoutText({ ...demo('Token'), json: '{}' })).toThrow(/not a storage layout/)
  })
})
