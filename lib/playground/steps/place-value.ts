import { type Hex, hexToBigInt, sliceHex } from 'viem'
import { parseBytesHead } from '@/lib/storage/decode/bytes-head'
import { textOfBytes } from '@/lib/storage/decode/bytes-text'
import { decodeValue } from '@/lib/storage/decode/decode-value'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { NamedPlace } from '../naming/named-access'

/** What a word says of a place in it, in a few words; empty for the word of a mapping, which says nothing. */
export function describePlace({ readAs, holds, from, to }: NamedPlace, word: Hex): string {
  const bytes = sliceHex(word, from, to)
  switch (holds) {
    case 'head':
      return ''
    case 'length':
      return readAs?.kind === 'bytes' ? describeHead(word) : countElements(bytes)
    case 'text':
      return readAs?.kind === 'bytes' && readAs.isText ? quote(bytes) : bytes
    case 'value':
      return readAs?.kind === 'value' ? decodeValue(readAs, bytes).text : bytes
  }
}

const describeHead = (word: Hex) => `${parseBytesHead(word).length} bytes`

const countElements = (bytes: Hex) => countOf(Number(hexToBigInt(bytes)), 'element')

function quote(bytes: Hex): string {
  const text = textOfBytes(bytes, false)?.replace(/\0+$/, '')
  return text === undefined ? bytes : `"${showHiddenCharacters(text)}"`
}
