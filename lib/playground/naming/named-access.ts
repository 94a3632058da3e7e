import type { Hex } from 'viem'
import type { Variable } from '@/lib/storage/layout/layout'
import type { BytesType, StorageType, ValueType } from '@/lib/storage/layout/storage-type'
import { MAX_PATH_LENGTH } from '@/lib/storage/path/parse-path'
import { quoteText } from '@/lib/storage/path/quoted-text'

/** A value that lies in a slot, wholly or in part. */
export type NamedPlace = {
  /**
   * A path as the storage lens reads it: `balances[0x86cb…]`, `grid[2][5]`, `names["alice"].owner`. Of a part of a
   * text, the path of the whole.
   */
  path: string
  /** The path with the names of the accounts for their addresses, for people: `balances[alice]`. */
  spoken: string
  /** As Solidity writes it. */
  type: string
  /** The value, the length of a dynamic value, a part of its text, or the empty word of a mapping. */
  holds: 'value' | 'length' | 'text' | 'head'
  /**
   * What its bytes are read by: the value's own type, `uint256` for the length of an array; null where there is
   * nothing to read.
   */
  readAs: ValueType | BytesType | null
  /** Bytes from the high-order end of the word; `to` is not included. */
  from: number
  to: number
}

/** Why a slot has no name. */
export type Unnamed = {
  reason: 'foreign hash' | 'slot before key' | 'constant' | 'no layout' | 'dropped hash' | 'long path'
  /** In a sentence, with the bytes that were hashed where there are some. */
  says: string
  preimage: Hex | null
}

/** What a slot is, by the layout of whose storage it is and, in a delegatecall, by that of the code that ran. */
export type SlotName = {
  places: readonly NamedPlace[]
  /** By the code's own layout, where it says something else than that of the storage: the two collide. */
  collision: readonly NamedPlace[]
  /** Whether a run without the optimizer had to tell a hash. */
  byTwin: boolean
  /** What the name rests on, in a sentence, where no declared variable says it: assembly of the source, or a guess. */
  basis: { says: string; isGuess: boolean } | null
  unnamed: Unnamed | null
}

/** A path, and how people say it. Both are empty for one that is too long to be written. */
export type PlaceName = Pick<NamedPlace, 'path' | 'spoken'>

/** Something that lies in a slot, with its type, which may lead on behind a hash. */
export type Spot = { place: NamedPlace; type: StorageType }

/** How the path of a variable or namespace begins. */
export const rootPath = ({ namespace, name }: Variable): string =>
  namespace ? `${namespace.scheme}(${quoteText(namespace.id)})` : name

/** The name with a piece behind it. */
export function extendName({ path, spoken }: PlaceName, piece: string, saidAs = piece): PlaceName {
  const isTooLong = path === '' || path.length + piece.length > MAX_PATH_LENGTH
  return isTooLong ? { path: '', spoken: '' } : { path: path + piece, spoken: spoken + saidAs }
}

/**
 * What lies in a slot by several layouts, that of the storage's owner first. Bytes belong to the first that names them;
 * where a later one says something else of them, the two collide.
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
