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

/** What one member of a slot held before a step and after it, in words. Text of a contract stands in them as it is. */
export type PlaceChange = { place: NamedPlace; before: string; after: string; isChanged: boolean }

/** A word before and after, and what lies in it: a step, or a slot at two moments. */
export type ChangedWord = { access: Pick<Access, 'before' | 'after'>; name: SlotName }

/** The members of a slot, from the high-order end. Those have changed of which a byte differs. */
export function listPlaceChanges({ access, name }: ChangedWord): PlaceChange[] {
  return listChanges(name.places, access)
}

/** What other code takes the slot for, where that is something else. */
export function listCollisionChanges({ access, name }: ChangedWord): PlaceChange[] {
  return listChanges(name.collision, access)
}

function listChanges(places: readonly NamedPlace[], access: ChangedWord['access']): PlaceChange[] {
  return places.map((place) => {
    const [before, after] = [bytesOf(place, access.before), bytesOf(place, access.after)]
    const [then, now] = [describeBytes(place, before), describeBytes(place, after)]
    const isChanged = before !== after
    // Bytes that changed are shown themselves where they read the same, such as a text and the same text with a zero behind it.
    return isChanged && then === now
      ? { place, before, after, isChanged }
      : { place, before: then, after: now, isChanged }
  })
}

/** What is said behind a name that is a guess. */
export const sayGuess = ({ name }: Pick<ChangedWord, 'name'>): string =>
  name.basis?.isGuess ? ', a guess' : ''

/** A word of which nothing is known: a small number in decimal, all else in hex. */
export const describeWord = (word: Hex): string => shortSlot(BigInt(word))

/** "5 → 6", "0x201 → 0xabcdef0123": both in one notation. Zero is 0 in each. */
export function describeWords(before: Hex, after: Hex): string {
  const words = [before, after].map(describeWord)
  const isHex = words.some((word) => word.startsWith('0x'))
  const shown = words.map((word) => (isHex && word !== '0' ? `0x${BigInt(word).toString(16)}` : word))
  return shown.join(' → ')
}

const bytesOf = ({ from, to }: NamedPlace, word: Hex): Hex => sliceHex(word, from, to)

function describeBytes({ readAs, holds }: NamedPlace, bytes: Hex): string {
  if (readAs === null) return describeWord(bytes)
  if (readAs.kind === 'bytes')
    return holds === 'text' ? describeText(readAs, bytes) : describeHead(readAs, bytes)
  const { text, warnings } = decodeValue(readAs, bytes)
  if (warnings.length > 0) return `${bytes}, which is no ${readAs.label}`
  return readAs.reading.as === 'address' ? (nameOfAccount(text) ?? text) : text
}

/** A short text stands in its first word; of a longer one only the length does. */
function describeHead(type: BytesType, word: Hex): string {
  if (type.inline !== null) return countBytes(BigInt(word))
  const { form, length, isValid } = parseBytesHead(word)
  if (!isValid) return word
  if (form === 'long') return countBytes(length)
  return describeText(type, length === 0n ? '0x' : sliceHex(word, 0, Number(length)))
}

/** Zeros behind the end of a text are no part of it; a word may end within a character. */
function describeText({ isText }: BytesType, bytes: Hex): string {
  const text = isText ? textOfBytes(bytes, false) : null
  return text === null ? bytes : JSON.stringify(text.replace(/\0+$/, ''))
}

const countBytes = (length: bigint): string =>
  length < BigInt(Number.MAX_SAFE_INTEGER) ? countOf(Number(length), 'byte') : `${length} bytes`

/** What there is to tell of a step. */
export type ToldChange = {
  /** The values that the step changed. All values of the slot where it changed none of them, and of a read. */
  places: readonly PlaceChange[]
  /** Whether all 32 bytes are what they were: always of a read. */
  isSame: boolean
  /** `5 → 6` of the whole word where bytes changed that belong to nothing with a name; null where none did. */
  beside: string | null
}

export function tellChange(step: ChangedWord): ToldChange {
  const { before, after } = step.access
  const [own, others] = [listPlaceChanges(step), listCollisionChanges(step)]
  const [changed, collided] = [own, others].map((places) => places.filter(({ isChanged }) => isChanged))
  const told = [changed, collided].find((places = []) => places.length > 0) ?? own
  const isNamed = (at: number) => [...own, ...others].some(({ place: { from, to } }) => from <= at && at < to)
  const isBeside = listChangedRuns(before, after).some(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => from + i).some((at) => !isNamed(at)),
  )
  return {
    places: told,
    isSame: before === after,
    beside: isBeside ? describeWords(before, after) : null,
  }
}
