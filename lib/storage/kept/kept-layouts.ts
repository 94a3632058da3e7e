import * as v from 'valibot'
import { keptStore } from '@/lib/kept/kept-store'
import {
  type FittedCode,
  LAYOUT_TEXT,
  type LayoutText,
  readLayoutText,
  SEEN_CODE,
  type SeenCode,
} from './layout-text'
import { isOfOther, isSameCode, type LayoutVersion } from './layout-version'
import { isNoCode } from './no-code'

/** The layouts of one address, oldest first. */
const KEPT_LAYOUTS = v.union([
  v.object({ version: v.literal(2), layouts: v.array(LAYOUT_TEXT), apart: v.nullable(SEEN_CODE) }),
  v.pipe(
    v.object({ version: v.literal(1), ...LAYOUT_TEXT.entries }),
    v.transform(({ version: _, ...text }) => ({ version: 2 as const, layouts: [text], apart: null })),
  ),
])

/** `apart` is code that was seen later and does not fit the newest layout. */
export type KeptLayouts = v.InferOutput<typeof KEPT_LAYOUTS>

export const keptLayouts = keptStore('layouts', KEPT_LAYOUTS, (kept) => ({
  kept,
  versions: listKeptVersions(kept),
}))

/** The layouts with their first blocks. Throws BadInputError for a text that can no longer be parsed. */
export function listKeptVersions({ layouts, apart }: KeptLayouts): readonly LayoutVersion[] {
  const versions = layouts.map((text, i) => ({
    fromBlock: i === 0 ? 0n : BigInt(text.code?.block ?? 0),
    known: { ...readLayoutText(text), isKept: true },
  }))
  return apart === null ? versions : [...versions, { fromBlock: BigInt(apart.block), known: null }]
}

/** More than a proxy has implementations; the oldest is dropped. */
const MOST_LAYOUTS = 16

/**
 * Adds a layout. If its code is later than the newest, older layouts stay for older blocks; else it replaces
 * all of them.
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
 * A layout as it is kept. A registry's layout is bound to its address, and any layout to the code that runs
 * when it is chosen.
 */
export function holdTo(text: LayoutText, account: string, seen: FittedCode | undefined): LayoutText {
  const isOfRegistry = text.origin === 'registry exact' || text.origin === 'registry match'
  const held = isOfRegistry ? { of: account.toLowerCase(), ...text } : text
  return seen && !isNoCode(seen) && !held.code && !isOfOther(held, seen) ? { ...held, code: seen } : held
}

/**
 * What is kept after a code was seen. A layout without a code is bound to it; a layout of other code is set
 * aside. An address without a hash can only contradict. Null if nothing is kept.
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
