import { describe, expect, test } from 'vitest'
import { moveInTree } from '@/lib/storage/contract/tree-rows'

const row = (path: string, level: number, canOpen = false, isOpen = false) => ({
  path,
  level,
  canOpen,
  isOpen,
})
const ROWS = [row('a', 1), row('s', 1, true, true), row('s.x', 2), row('s.y', 2, true), row('z', 1)]

describe('moveInTree', () => {
  test.each([
    ['a', 'ArrowDown', { to: 's' }],
    ['a', 'ArrowUp', null],
    ['s', 'ArrowRight', { to: 's.x' }],
    ['s', 'ArrowLeft', { open: false }],
    ['s.y', 'ArrowRight', { open: true }],
    ['s.y', 'ArrowLeft', { to: 's' }],
    ['s.x', 'ArrowRight', null],
    ['z', 'ArrowLeft', null],
    ['z', 'Home', { to: 'a' }],
    ['a', 'End', { to: 'z' }],
    ['a', 'x', null],
    ['gone', 'ArrowDown', null],
  ])('default: at %s the key %s leads to %o', (path, key, move) => {
    expect(moveInTree(ROWS, path, key)).toEqual(move)
  })
})
