import { PROVENANCE_WORDS } from '@/lib/kept/provenance'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'

/** "RegistryV2 (demo contract)": a layout and its origin. */
export const sayLayout = ({ layout, origin }: KnownLayout): string =>
  `${layout.contract ?? 'layout'} (${PROVENANCE_WORDS[origin].name})`
