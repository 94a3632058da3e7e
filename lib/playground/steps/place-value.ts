import { type Hex, hexToBigInt, sliceHex } from 'viem'
import { parseBytesHead } from '@/lib/storage/decode/bytes-head'
import { textOfBytes } from '@/lib/storage/decode/bytes-text'
import { decodeValue } from '@/lib/storage/decode/decode-value'
import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { elementaryReading } from '@/lib/storage/layout/value-reading'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { NamedPlace } from '../naming/named-access'

/** What a word says of a place in it, in a few words; empty for the word of a mapping, which says nothing. */
export function describePlace(place: NamedPlace, word: Hex, layout: Layout | null): string {
  const bytes = sliceHex(word, place.from, place.to)
  const isText = /^(string|bytes)$/.test(place.type)
  switch (place.holds) {
    case 'head':
      return ''
    case 'length':
      return isText ? describeHead(word) : countOf(Number(hexToBigInt(bytes)), 'element')
    case 'text':
      return place.type === 'string' ? quote(bytes) : bytes
    case 'value':
      return describeValue(place, bytes, layout)
  }
}

const describeHead = (word: Hex) => `${parseBytesHead(word).length} bytes`

function quote(bytes: Hex): string {
  const text = textOfBytes(bytes, false)?.replace(/\0+$/, '')
  return text === undefined ? bytes : `"${showHiddenCharacters(text)}"`
}

function describeValue({ path, type }: NamedPlace, bytes: Hex, layout: Layout | null): string {
  const known = typeAt(layout, path)
  if (known?.kind === 'value') return decodeValue(known, bytes).text
  const reading = elementaryReading(type)
  return reading ? decodeValue({ kind: 'value', label: type, bytes: 32, reading }, bytes).text : bytes
}

/** The type of what a path of the program leads to; null where it leads nowhere in this layout. */
function typeAt(layout: Layout | null, path: string): StorageType | null {
  try {
    return resolvePath(layout, path).type
  } catch {
    return null
  }
}
