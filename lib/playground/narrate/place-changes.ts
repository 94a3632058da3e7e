import { type Hex, sliceHex } from 'viem'
import { decodeValue } from '@/lib/storage/decode/decode-value'
import type { BytesType } from '@/lib/storage/layout/storage-type'
import { parseBytesHead } from '@/lib/storage/place/bytes-head'
import { textOfBytes } from '@/lib/storage/place/bytes-text'
import { shortSlot } from '@/lib/storage/place/slot'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { countOf } from '@/lib/text/count'
import { nameOfAccount } from '../accounts/accounts'
import type { NamedPlace, SlotName } from '../naming/named-access'
import type { Access } from '../trace/trace'

/** Strings of a contract are not escaped. */
export type PlaceChange = { place: NamedPlace; before: string; after: string; isChanged: boolean }

/** A step, or a slot at two moments. */
export type ChangedWord = { access: Pick<Access, 'before' | 'after'>; name: SlotName }

/** How an account is written in a value; null for its address. */
type NameAccount = (address: string) => string | null

/** From the high-order end. */
export function listPlaceChanges(
  { access, name }: ChangedWord,
  nameIn: NameAccount = nameOfAccount,
): PlaceChange[] {
  return listChanges(name.places, access, nameIn)
}

export function listCollisionChanges({ access, name }: ChangedWord): PlaceChange[] {
  return listChanges(name.collision, access, nameOfAccount)
}

function listChanges(
  places: readonly NamedPlace[],
  access: ChangedWord['access'],
  nameIn: NameAccount,
): PlaceChange[] {
  return places.map((place) => {
    const [before, after] = [bytesOf(place, access.before), bytesOf(place, access.after)]
    const [then, now] = [describeBytes(place, before, nameIn), describeBytes(place, after, nameIn)]
    const isChanged = before !== after
    // Different bytes can read the same, such as text with a zero after it.
    return isChanged && then === now
      ? { place, before, after, isChanged }
      : { place, before: then, after: now, isChanged }
  })
}

export const sayGuess = ({ name }: Pick<ChangedWord, 'name'>): string =>
  name.basis?.isGuess ? ', a guess' : ''

export const describeWord = (word: Hex): string => shortSlot(BigInt(word))

/** Both in the same notation: "5 → 6", "0x201 → 0xabcdef0123". */
export function describeWords(before: Hex, after: Hex): string {
  const words = [before, after].map(describeWord)
  const isHex = words.some((word) => word.startsWith('0x'))
  const shown = words.map((word) => (isHex && word !== '0' ? `0x${BigInt(word).toString(16)}` : word))
  return shown.join(' → ')
}

const bytesOf = ({ from, to }: NamedPlace, word: Hex): Hex => sliceHex(word, from, to)

function describeBytes({ readAs, holds }: NamedPlace, bytes: Hex, nameIn: NameAccount): string {
  if (readAs === null) return describeWord(bytes)
  if (readAs.kind === 'bytes')
    return holds === 'text' ? describeText(readAs, bytes) : describeHead(readAs, bytes)
  const { text, warnings } = decodeValue(readAs, bytes)
  if (warnings.length > 0) return `${bytes}, which is no ${readAs.label}`
  return readAs.reading.as === 'address' ? (nameIn(text) ?? text) : text
}

/** Short text is in its first word; for long text only the length is. */
function describeHead(type: BytesType, word: Hex): string {
  if (type.inline !== null) return countBytes(BigInt(word))
  const { form, length, isValid } = parseBytesHead(word)
  if (!isValid) return word
  if (form === 'long') return countBytes(length)
  return describeText(type, length === 0n ? '0x' : sliceHex(word, 0, Number(length)))
}

/** Trailing zeros are padding. A word may end inside a character. */
function describeText({ isText }: BytesType, bytes: Hex): string {
  const text = isText ? textOfBytes(bytes, false) : null
  return text === null ? bytes : JSON.stringify(text.replace(/\0+$/, ''))
}

const countBytes = (length: bigint): string =>
  length < BigInt(Number.MAX_SAFE_INTEGER) ? countOf(Number(length), 'byte') : `${length} bytes`

export type ChangeSummary = {
  /** Changed values; all values of the slot if none changed, or for a read. */
  places: readonly PlaceChange[]
  isSame: boolean
  /** `5 → 6` of the whole word if bytes without a name changed; else null. */
  beside: string | null
}

export function summarizeChange(step: ChangedWord): ChangeSummary {
  const { before, after } = step.access
  const [own, others] = [listPlaceChanges(step), listCollisionChanges(step)]
  const [changed, collided] = [own, others].map((places) => places.filter(({ isChanged }) => isChanged))
  const shown = [changed, collided].find((places = []) => places.length > 0) ?? own
  const isNamed = (at: number) => [...own, ...others].some(({ place: { from, to } }) => from <= at && at < to)
  const isBeside = listChangedRuns(before, after).some(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => from + i).some((at) => !isNamed(at)),
  )
  return {
    places: shown,
    isSame: before === after,
    beside: isBeside ? describeWords(before, after) : null,
  }
}
