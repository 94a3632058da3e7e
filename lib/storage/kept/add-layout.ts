import type { KeptLayouts } from './kept-layouts'
import { isSameCode } from './layout-era'
import type { FittedCode, LayoutText } from './layout-text'

/** More codes than a proxy has, as a rule; the oldest goes first. */
const MOST_LAYOUTS = 16

/**
 * With one more layout. One for code that was seen later than that of the newest leaves the older ones to serve older
 * blocks; any other takes the place of them all, as the reader chose it.
 */
export function addLayout(kept: KeptLayouts | null, text: LayoutText): KeptLayouts {
  const newest = kept?.layouts.at(-1)
  const before =
    newest?.code && text.code && !isSameCode(newest.code, text.code) && isLater(text.code, newest.code)
      ? (kept?.layouts ?? [])
      : []
  return { version: 2, layouts: [...before, text].slice(-MOST_LAYOUTS), apart: null }
}

/**
 * What is kept once a code was seen at the address: the newest layout now is of that code where nothing was known before,
 * goes on where it is the same, and is set aside from that block on where it is another. Null where nothing is kept.
 */
export function noteCode(kept: KeptLayouts | null, seen: FittedCode): KeptLayouts | null {
  const newest = kept?.layouts.at(-1)
  if (!kept || !newest) return null
  if (newest.code === undefined) {
    return { ...kept, layouts: [...kept.layouts.slice(0, -1), { ...newest, code: seen }], apart: null }
  }
  if (isSameCode(newest.code, seen)) return { ...kept, apart: null }
  return isLater(seen, newest.code) ? { ...kept, apart: seen } : kept
}

const isLater = (a: FittedCode, b: FittedCode): boolean => BigInt(a.block) > BigInt(b.block)
