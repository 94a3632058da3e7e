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
