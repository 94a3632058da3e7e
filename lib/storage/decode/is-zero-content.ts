import type { Decoded } from './decoded'

/** Whether all that is known of a value is zero; not of what was not read. */
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
