import { keptText } from '@/components/reader/kept-text'
import type { Network } from '@/lib/networks'
import { addSeenEntries } from '@/lib/storage/entries/seen-entries'

/** Entries of mappings that this browser read. */
export const KEPT_ENTRIES = keptText('triptych-seen-entries')

export function rememberEntries(
  { keptAs }: Pick<Network, 'keptAs'>,
  address: string,
  paths: readonly string[],
): void {
  if (paths.length > 0) KEPT_ENTRIES.keep(addSeenEntries(KEPT_ENTRIES.read(), keptAs, address, paths))
}
