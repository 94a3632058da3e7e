import type { AbiParameter } from 'viem'

/** `to address`, `address` of one without a name, `argument 2` of one that is not known yet. */
export function nameArgument(input: AbiParameter | null, at: number): string {
  if (input === null) return `argument ${at + 1}`
  return input.name ? `${input.name} ${input.type}` : input.type
}

/** What may be typed for a type, as an example. */
export function hintFor({ type, ...rest }: AbiParameter): string {
  if (type.endsWith(']')) return '[…]'
  if (type === 'tuple' && 'components' in rest) return '(…)'
  if (type === 'address') return 'alice, or 0x…'
  if (type === 'bool') return 'true or false'
  if (type.startsWith('bytes')) return '0x…'
  return type === 'string' ? 'text' : '0'
}
