import type { Hex } from 'viem'
import type { Variable } from '@/lib/storage/layout/layout'
import type { BytesType, StorageType, ValueType } from '@/lib/storage/layout/storage-type'
import { MAX_PATH_LENGTH } from '@/lib/storage/path/parse-path'
import { quoteText } from '@/lib/storage/path/quoted-text'

/** A value in a slot, or a part of one. */
export type NamedPlace = {
  /** A path of the storage page: `balances[0x86cb…]`, `names["alice"].owner`. A part of a text has the path of the text. */
  path: string
  /** The path with account names: `balances[alice]`. */
  spoken: string
  type: string
  /** `head` is the empty word of a mapping. */
  holds: 'value' | 'length' | 'text' | 'head'
  /** Null if there is nothing to decode. */
  readAs: ValueType | BytesType | null
  /** Bytes from the high-order end, `to` excluded. */
  from: number
  to: number
}

export type Unnamed = {
  reason: 'foreign hash' | 'slot before key' | 'constant' | 'no layout' | 'dropped hash' | 'long path'
  says: string
  preimage: Hex | null
}

/** By the layout of the storage, and by that of the code in a delegatecall. */
export type SlotName = {
  places: readonly NamedPlace[]
  /** What the layout of the code says, if it differs: a collision. */
  collision: readonly NamedPlace[]
  /** Whether a hash is known only from the run without the optimizer. */
  byTwin: boolean
  /** Where the name comes from, if not from a declared variable. */
  basis: { says: string; isGuess: boolean } | null
  unnamed: Unnamed | null
}

/** Both are empty if the path is too long. */
export type PlaceName = Pick<NamedPlace, 'path' | 'spoken'>

export type Spot = { place: NamedPlace; type: StorageType }

export const rootPath = ({ namespace, name }: Variable): string =>
  namespace ? `${namespace.scheme}(${quoteText(namespace.id)})` : name

export function extendName({ path, spoken }: PlaceName, piece: string, saidAs = piece): PlaceName {
  const isTooLong = path === '' || path.length + piece.length > MAX_PATH_LENGTH
  return isTooLong ? { path: '', spoken: '' } : { path: path + piece, spoken: spoken + saidAs }
}

/**
 * Joins the places of several layouts, that of the owner of the storage first. If a later layout has another value at the
 * same bytes, the two collide.
 */
export function joinPlaces(
  byLayout: readonly (readonly NamedPlace[])[],
): Pick<SlotName, 'places' | 'collision'> {
  const places: NamedPlace[] = []
  const collision: NamedPlace[] = []
  for (const layout of byLayout) {
    const claimed = [...places]
    for (const place of layout) {
      if ([...claimed, ...collision].some((other) => isSame(place, other))) continue
      if (claimed.some((other) => place.from < other.to && other.from < place.to)) collision.push(place)
      else places.push(place)
    }
  }
  return { places: places.sort((a, b) => a.from - b.from), collision }
}

const isSame = (a: NamedPlace, b: NamedPlace) =>
  a.path === b.path && a.type === b.type && a.holds === b.holds && a.from === b.from && a.to === b.to
