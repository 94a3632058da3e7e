import { expect, test } from 'vitest'
import { createRandom } from '@/lib/learn/draw/random'
import { drawSpots, locate } from '@/lib/learn/lessons/boundaries/lay-out'
import { RIGHT } from '@/lib/learn/lessons/boundaries/mistakes'
import { askedContract, layoutOf, VARIANTS } from '@/lib/learn/variant/variant'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { readVariant } from '../../check-lesson'

test('default: by the right rule the mistakes of this lesson lead where the compiler puts things', async () => {
  for (let n = 0; n < VARIANTS; n++) {
    const contract = askedContract(await readVariant('boundaries', n))
    const layout = layoutOf(contract)
    for (const { path, variable, steps } of drawSpots(contract, layout, createRandom(String(n)))) {
      const { slot, offset } = resolvePath(layout, path).place
      const at = 32 * Number(slot) + offset
      expect([path, locate(layout.variables, variable.name, steps, RIGHT)]).toEqual([path, at])
    }
  }
})
