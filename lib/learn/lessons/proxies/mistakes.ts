import type { Mistake } from '../../lesson/exercise'
import type { Collision } from './collision'

/** Choices beside the variables of the proxy. */
export const ELSEWHERE = { logic: 'storage of Logic', apart: 'a place of its own' } as const

/** What wrong rules say: each that the variable named holds the number that was sent. */
export function mistakesOf({ ofProxy, set, order, value, hit, reads }: Collision): Mistake[] {
  const byName = ofProxy.find(({ name }) => name === set.name)
  const byOrder = ofProxy[order]
  const mistake = (rule: string, chosen: string, refutes: string): Mistake => ({
    rule,
    answer: [chosen, String(value)],
    bytes: null,
    refutes,
  })
  const written = `The code of Logic writes slot ${set.slot}. In Proxy this slot holds \`${hit.name}\`: a collision.`
  return [
    mistake(
      'storage of the other account',
      ELSEWHERE.logic,
      `This writes to the storage of Logic. A delegatecall runs the code of Logic on the storage of Proxy. ${written}`,
    ),
    mistake(
      'no collision',
      ELSEWHERE.apart,
      `This gives \`${set.name}\` a slot of its own in Proxy. Storage has no names, only slots. ${written}`,
    ),
    ...(byName && byName !== hit
      ? [
          mistake(
            'by name',
            byName.name,
            `This looks for the same name. Compiled code has no names. ${written}`,
          ),
        ]
      : []),
    ...(byOrder && byOrder !== hit && byOrder !== byName
      ? [
          mistake(
            'by order',
            byOrder.name,
            `This counts variables: \`${set.name}\` and \`${byOrder.name}\` are both number ${order + 1}. Count slots and bytes. ${written}`,
          ),
        ]
      : []),
    ...(reads.after !== value
      ? [
          mistake(
            'the whole variable',
            hit.name,
            `The variable is right. But \`${set.name}\` in Logic and \`${hit.name}\` in Proxy do not cover the same bytes. Each contract uses its own layout.`,
          ),
        ]
      : []),
  ]
}
