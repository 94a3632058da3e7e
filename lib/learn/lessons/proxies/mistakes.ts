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
  const written = `The code of Logic writes slot ${set.slot} of whoever runs it, and in Proxy \`${hit.name}\` lies there.`
  return [
    mistake(
      'storage of the other account',
      ELSEWHERE.logic,
      `This writes to the account whose code it is. A delegatecall lends the code alone: it runs on the storage of Proxy. ${written}`,
    ),
    mistake(
      'no collision',
      ELSEWHERE.apart,
      `This gives \`${set.name}\` a place of its own in Proxy. Storage knows no names: ${written.charAt(0).toLowerCase()}${written.slice(1)}`,
    ),
    ...(byName && byName !== hit
      ? [
          mistake(
            'by name',
            byName.name,
            `This looks for the same name. Names are gone once code is compiled. ${written}`,
          ),
        ]
      : []),
    ...(byOrder && byOrder !== hit && byOrder !== byName
      ? [
          mistake(
            'by order',
            byOrder.name,
            `This counts variables: \`${set.name}\` and \`${byOrder.name}\` are each number ${order + 1}. Bytes are counted. ${written}`,
          ),
        ]
      : []),
    ...(reads.after !== value
      ? [
          mistake(
            'the whole variable',
            hit.name,
            `The variable is right. But the write and \`${hit.name}\` do not cover the same bytes: each code reads and writes by its own layout.`,
          ),
        ]
      : []),
  ]
}
