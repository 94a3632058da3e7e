import type { KeptLayouts } from './kept-layouts'
import type { FittedCode, LayoutText, SeenCode } from './layout-text'
import { isOfOther, isSameCode } from './layout-version'
import { isNoCode } from './no-code'

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
 * A layout as it is kept for an account: one from a registry is of the code at the address that was looked up, and any may be
 * held to the code that is seen to run while it is chosen.
 */
export function holdTo(text: LayoutText, account: string, seen: FittedCode | undefined): LayoutText {
  const isOfRegistry = text.origin === 'registry exact' || text.origin === 'registry match'
  const held = isOfRegistry ? { of: account.toLowerCase(), ...text } : text
  return seen && !isNoCode(seen) && !held.code && !isOfOther(held, seen) ? { ...held, code: seen } : held
}

/**
 * What is kept once a code was seen at the address: the newest layout now is of that code where nothing was known before,
 * goes on where it is the same, and is set aside from that block on where it is another, or none any more. An address alone, and
 * none where nothing was known before, can only speak against it. Null where nothing is kept.
 */
export function noteCode(kept: KeptLayouts | null, seen: SeenCode): KeptLayouts | null {
  const newest = kept?.layouts.at(-1)
  if (!kept || !newest) return null
  if (isOfOther(newest, seen)) {
    return newest.code && !isLater(seen, newest.code) ? kept : { ...kept, apart: seen }
  }
  const { hash } = seen
  if (hash === null || isNoCode(seen)) return kept
  const held = newest.code ? newest : { ...newest, code: { ...seen, hash } }
  return { ...kept, layouts: [...kept.layouts.slice(0, -1), held], apart: null }
}

const isLater = (a: SeenCode, b: SeenCode): boolean => BigInt(a.block) > BigInt(b.block)
