import { describe, expect, test } from 'vitest'
import { readBeginning } from '@/lib/logs/worker/read-beginning'

describe('readBeginning', () => {
  test('default: the first bytes, or all there are', async () => {
    expect(await readBeginning(new Blob(['abcdef']), 4)).toBe('abcd')
    expect(await readBeginning(new Blob(['abcdef']), 40)).toBe('abcdef')
  })

  test('behavior: a character that is cut in two is left out', async () => {
    expect(await readBeginning(new Blob(['ab€d']), 4)).toBe('ab')
    expect(await readBeginning(new Blob(['ab€d']), 5)).toBe('ab€')
  })
})
