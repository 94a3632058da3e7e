import { describe, expect, test } from 'vitest'
import { completePath } from '@/lib/storage/path/complete-path'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { demoLayout } from '../demo-door'

const layout = demoLayout('StorageGallery')

describe('completePath', () => {
  test('default: names that begin so', () => {
    expect(completePath(layout, 'byB')).toEqual(['byBool[', 'byBytes4[', 'byBytes32[', 'byBytes['])
    expect(completePath(null, 'eip1967.i')).toEqual(['eip1967.implementation'])
  })

  test('args: members of what it leads to, also when one is begun', () => {
    const members = ['corner.x', 'corner.y', 'corner.weight']
    expect(completePath(layout, 'corner')).toEqual(members)
    expect(completePath(layout, 'corner.')).toEqual(members)
    expect(completePath(layout, 'corner.we')).toEqual(members)
    expect(completePath(layout, 'grid[0]')).toEqual(['grid[0]['])
  })

  test('behavior: each of them leads somewhere, or goes on in brackets', () => {
    for (const path of [...completePath(layout, ''), ...completePath(layout, 'exhibits["a"].')]) {
      if (!/[[("]$/.test(path)) expect(resolvePath(layout, path).path).toBe(path)
    }
  })
})
