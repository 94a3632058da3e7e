import { describe, expect, test } from 'vitest'
import { createRandom } from '@/lib/learn/draw/random'
import { drawPath } from '@/lib/learn/path/draw-path'
import { followRules } from '@/lib/learn/path/follow-rules'
import { VARIANTS } from '@/lib/learn/variant/variant'
import { readVariant } from '../check-lesson'

describe.each(['arrays', 'nested'] as const)('followRules on the contracts of %s', (slug) => {
  test('default: leads where the path leads, and hashed what the path hashes last', async () => {
    for (let n = 0; n < VARIANTS; n++) {
      const { variable, steps, resolved } = drawPath(await readVariant(slug, n), createRandom(`follow ${n}`))
      const { hashed, ...place } = followRules(variable.slot, steps)
      expect(place).toEqual(resolved.place)
      const last = resolved.steps.findLast(({ hash }) => hash !== null)?.hash?.parts ?? []
      expect(hashed).toBe(`0x${last.map(({ bytes }) => bytes.slice(2).toLowerCase()).join('')}`)
    }
  })
})
