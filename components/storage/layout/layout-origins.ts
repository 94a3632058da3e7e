import type { LayoutOrigin } from '@/lib/storage/kept/kept-layouts'

/** Where a layout comes from, as its reader sees it. */
export const ORIGIN_NAMES: Record<LayoutOrigin, string> = {
  pasted: 'pasted by you',
  compiled: 'compiled here from source',
  demo: 'demo contract',
  guessed: 'a guess from bytecode',
  'well-known': 'well-known places',
}
