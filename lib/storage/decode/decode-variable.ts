import type { StorageType } from '../layout/storage-type'
import type { Place } from '../place/array-element'
import type { Words } from '../place/words'
import { createDecoder } from './create-decoder'
import type { Decoded } from './decoded'
import type { DecodeOptions } from './read-options'

/**
 * Decodes what is at a place, by default the beginning of slot 0, from the words at hand: a tree with the raw bytes of
 * each value and where they stand. Never throws: what the bytes do not allow is reported in `warnings`, what is not at
 * hand is `unread`.
 */
export function decodeVariable(
  type: StorageType,
  words: Words,
  place: Place = { slot: 0n, offset: 0 },
  options: DecodeOptions & { name?: string } = {},
): Decoded {
  const { decoder } = createDecoder(words, options, new Map())
  const name = options.name ?? ''
  return decoder.decode({ path: name, label: name, type, place, within: [] })
}
