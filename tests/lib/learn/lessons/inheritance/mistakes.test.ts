import { expect, test } from 'vitest'
import { parseFamily, placeBy, rightOrder } from '@/lib/learn/lessons/inheritance/mistakes'
import { askedContract, layoutOf, VARIANTS } from '@/lib/learn/variant/variant'
import { readVariant } from '../../check-lesson'

test('default: by the right rule the mistakes of this lesson lead where the compiler puts things', async () => {
  for (const n of ['own' as const, ...Array.from({ length: VARIANTS }, (_, i) => i)]) {
    const variant = await readVariant('inheritance', n)
    const contracts = rightOrder(parseFamily(variant.source))
    for (const { name, slot, offset } of layoutOf(askedContract(variant)).variables) {
      expect([name, ...placeBy({ contracts }, name)]).toEqual([name, String(slot), String(offset)])
    }
  }
})
