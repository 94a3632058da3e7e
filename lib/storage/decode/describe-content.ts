import { isUnsized } from '../layout/storage-type'
import { quoteText } from '../path/quoted-text'
import type { Decoded, DecodedContent } from './decoded'

const UNSIZED = 'The layout does not give its number of words.'

/** The value, or words about it (`isWord`). Text from the chain is quoted; show it with `showPath`. */
export function describeContent({ content, type }: Decoded): { text: string; isWord: boolean } {
  if (isUnsized(type)) return { text: UNSIZED, isWord: true }
  switch (content.state) {
    case 'value':
      return { text: content.text, isWord: false }
    case 'bytes':
      return { text: describeBytes(content), isWord: false }
    case 'group':
      return { text: describeGroup(content, type.kind), isWord: true }
    case 'unread': {
      const { length } = content.slots
      return { text: length > 1 ? `${length} slots not read` : 'not read', isWord: true }
    }
    case 'closed':
      return { text: content.why, isWord: true }
  }
}

/**
 * The exact value as text: numbers in decimal, bytes in hex, text as it is. Null for structs, arrays, mappings
 * and incomplete values. Text from a chain is untrusted.
 * @example
 * const slot5 = new Map([[5n, `0x${'0'.repeat(62)}2a`]])
 * const { variables } = decodeLayout(null, slot5, { paths: ['slot(5)'] })
 * variables.map(plainValue) // → ['0x000000000000000000000000000000000000000000000000000000000000002a']
 */
export function plainValue({ content }: Decoded): string | null {
  if (content.state === 'value') return content.text
  return content.state === 'bytes' && content.isWhole ? (content.text ?? content.raw) : null
}

function describeBytes({ text, raw, isWhole, length }: Extract<DecodedContent, { state: 'bytes' }>): string {
  return `${text === null ? raw : quoteText(text)}${isWhole ? '' : ` … ${length} bytes in all`}`
}

function describeGroup(
  { length, children }: Extract<DecodedContent, { state: 'group' }>,
  kind: Decoded['type']['kind'],
): string {
  if (kind === 'mapping') return count(children.length, 'entry', 'entries')
  return length === null ? count(children.length, 'member', 'members') : count(length, 'element', 'elements')
}

const count = (number: bigint | number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${BigInt(number) === 1n ? one : many}`

/** Whether everything known of a value is zero. */
export function isZeroContent({ content }: Decoded): boolean {
  switch (content.state) {
    case 'value':
      return /^0x0*$/.test(content.raw)
    case 'bytes':
      return content.length === 0n
    case 'group':
      return content.length === 0n || (content.children.length > 0 && content.children.every(isZeroContent))
    default:
      return false
  }
}
