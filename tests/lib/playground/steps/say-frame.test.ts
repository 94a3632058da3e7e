import { describe, expect, test } from 'vitest'
import { sayFrame } from '@/lib/playground/steps/say-frame'
import { addressAt, frameOf } from '../hand-made-run'

const nameOf = (address: string) => address.slice(2, 3)

describe('sayFrame', () => {
  test('default: who calls whom, and who runs whose code on its own storage: not the sender that the code sees', () => {
    expect(sayFrame(frameOf(), false, nameOf)).toBe('a calls c')
    expect(sayFrame(frameOf({ kind: 'delegatecall', code: addressAt('d') }), false, nameOf)).toBe(
      'c runs the code of d, on its own storage',
    )
    expect(sayFrame(frameOf(), true, nameOf)).toBe('back in c')
  })

  test('behavior: what became of it', () => {
    expect(sayFrame(frameOf({ error: 'reverted', undone: true }), false, nameOf)).toMatch(/\(reverted\)$/)
    expect(sayFrame(frameOf({ undone: true }), false, nameOf)).toMatch(/\(undone\)$/)
  })
})
