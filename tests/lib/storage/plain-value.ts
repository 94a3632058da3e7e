import type { Decoded } from '@/lib/storage/decode/decoded'

/** A decoded variable as a getter would answer it: integers as bigints, structs as lists, arrays as lists. */
export function plainDecoded({ content, path }: Decoded): unknown {
  switch (content.state) {
    case 'value':
      return content.value
    case 'bytes':
      return content.text ?? content.raw
    case 'group':
      return content.children.map(plainDecoded)
    default:
      throw new Error(`${path} is ${content.state}`)
  }
}

/** What a getter answered, in the same form. */
export function plainAnswer(answer: unknown): unknown {
  if (typeof answer === 'number') return BigInt(answer)
  if (Array.isArray(answer)) return answer.map(plainAnswer)
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).map(plainAnswer)
  return answer
}
