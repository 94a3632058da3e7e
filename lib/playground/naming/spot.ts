import type { Variable } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { MAX_PATH_LENGTH } from '@/lib/storage/path/parse-path'
import { quoteText } from '@/lib/storage/path/quoted-text'
import type { NamedPlace } from './named-access'

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
