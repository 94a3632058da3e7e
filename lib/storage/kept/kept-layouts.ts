import * as v from 'valibot'
import { keptStore } from '@/lib/kept/kept-store'
import { LAYOUT_TEXT, readLayoutText, SEEN_CODE } from './layout-text'
import type { LayoutVersion } from './layout-version'

/** What is kept of one address: its layouts, oldest first, each from the block on at which its code was seen. */
const KEPT_LAYOUTS = v.union([
  v.object({ version: v.literal(2), layouts: v.array(LAYOUT_TEXT), apart: v.nullable(SEEN_CODE) }),
  v.pipe(
    v.object({ version: v.literal(1), ...LAYOUT_TEXT.entries }),
    v.transform(({ version: _, ...text }) => ({ version: 2 as const, layouts: [text], apart: null })),
  ),
])

/** `apart` is the code that was seen there since, which the newest layout does not fit; null for none. */
export type KeptLayouts = v.InferOutput<typeof KEPT_LAYOUTS>

/** The layouts that this browser keeps, each as its text. */
export const keptLayouts = keptStore('layouts', KEPT_LAYOUTS, (kept) => ({
  kept,
  eras: listKeptVersions(kept),
}))

/** Which layout counts from which block on. Throws BadInputError for a text that can no longer be read. */
export function listKeptVersions({ layouts, apart }: KeptLayouts): readonly LayoutVersion[] {
  const eras = layouts.map((text, i) => ({
    fromBlock: i === 0 ? 0n : BigInt(text.code?.block ?? 0),
    known: { ...readLayoutText(text), isKept: true },
  }))
  return apart === null ? eras : [...eras, { fromBlock: BigInt(apart.block), known: null }]
}
