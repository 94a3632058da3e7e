import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type Decoded, UNSIZED } from '../decode/decoded'
import { isUnsized } from '../layout/storage-type'

/** Characters of a text in a row. */
const TEXT_LIMIT = 4000

/** A value in a few words: the value itself, or how much there is. `isWord` for words about it rather than of it. */
export function describeValue({ content, type }: Decoded): { text: string; isWord: boolean } {
  if (isUnsized(type)) return { text: UNSIZED, isWord: true }
  switch (content.state) {
    case 'value':
      return { text: content.text, isWord: false }
    case 'bytes':
      return describeBytes(content)
    case 'group':
      return { text: describeGroup(content, type.kind), isWord: true }
    case 'unread':
      return {
        text: content.slots.length > 1 ? `${content.slots.length} slots not read` : 'not read',
        isWord: true,
      }
    case 'closed':
      return { text: content.why, isWord: true }
  }
}

function describeBytes(content: Extract<Decoded['content'], { state: 'bytes' }>) {
  const cut = content.isWhole ? '' : ` … ${content.length} bytes in all`
  if (content.text === null)
    return { text: content.length === 0n ? 'empty' : `${content.raw}${cut}`, isWord: content.length === 0n }
  return { text: `"${showHiddenCharacters(content.text, TEXT_LIMIT)}"${cut}`, isWord: false }
}

function describeGroup(
  { length, children, from }: Extract<Decoded['content'], { state: 'group' }>,
  kind: Decoded['type']['kind'],
): string {
  if (kind === 'mapping') return count(children.length, 'entry', 'entries')
  if (length === null) return count(children.length, 'member', 'members')
  const whole = count(length, 'element', 'elements')
  if (BigInt(children.length) === length) return whole
  const last = from + BigInt(children.length) - 1n
  return children.length === 0 ? `${whole}, none shown` : `${whole}, ${from} to ${last} shown`
}

const count = (number: bigint | number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${BigInt(number) === 1n ? one : many}`

/** The next page of an array, or null when its end is shown. */
export function nextPage({ content }: Decoded, size: number): { from: bigint; count: number } | null {
  if (content.state !== 'group' || content.length === null) return null
  const from = content.from + BigInt(content.children.length)
  if (from >= content.length || content.children.length === 0) return null
  const left = content.length - from
  return { from, count: left < BigInt(size) ? Number(left) : size }
}

/** The page before, or null at the beginning. */
export function previousPage({ content }: Decoded, size: number): { from: bigint; count: number } | null {
  if (content.state !== 'group' || content.from === 0n) return null
  const from = content.from > BigInt(size) ? content.from - BigInt(size) : 0n
  return { from, count: Number(content.from - from) }
}
