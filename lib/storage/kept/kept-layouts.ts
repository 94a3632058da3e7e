import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { keptStore } from '@/lib/kept/kept-store'
import { parseJson } from '@/lib/text/parse-json'
import { countSlots, type SlotCount } from '../decode/count-slots'
import type { Layout } from '../layout/layout'
import { parseLayout } from '../layout/parse-layout'

/** Where the layout of an address comes from, and so how far it is to be trusted. */
export const LAYOUT_ORIGINS = ['pasted', 'compiled', 'demo', 'guessed', 'well-known'] as const

export type LayoutOrigin = (typeof LAYOUT_ORIGINS)[number]

/** The same in words. */
export const ORIGIN_NAMES: Readonly<Record<LayoutOrigin, string>> = {
  pasted: 'pasted by you',
  compiled: 'compiled here from source',
  demo: 'demo contract',
  guessed: 'a guess from bytecode',
  'well-known': 'well-known places',
}

const LAYOUT_TEXT = v.object({
  origin: v.picklist(LAYOUT_ORIGINS),
  /** What `parseLayout` reads, and of which contract in it. */
  json: v.string(),
  contract: v.nullable(v.string()),
  /** What the reader should know of how it came about. */
  notes: v.array(v.string()),
})

/** A layout as it is written down: it is read anew, with every check, each time it is taken out. */
export type LayoutText = v.InferOutput<typeof LAYOUT_TEXT>

/** The layout of an address, and where it comes from. */
export type KnownLayout = {
  layout: Layout
  origin: LayoutOrigin
  text: LayoutText
  /** Slots that reading all of it takes. */
  slots: SlotCount
  /** Chosen by the reader, who may remove it. */
  isKept: boolean
}

/** What {@link LayoutText} is as JSON, in a shared link. Throws {@link BadInputError} for anything else. */
export function parseLayoutText(json: string): LayoutText {
  const given = v.safeParse(LAYOUT_TEXT, parseJson(json))
  if (!given.success) throw new BadInputError('This is not a layout that Triptych wrote.')
  return given.output
}

/** Throws BadInputError with what is wrong with the text. */
export function readLayoutText(text: LayoutText): KnownLayout {
  const { contract } = text
  const layout = parseLayout(text.json, contract === null ? {} : { contract })
  return {
    layout: { ...layout, notes: [...text.notes, ...layout.notes] },
    origin: text.origin,
    text,
    slots: countSlots(layout, {}, new Map()),
    isKept: false,
  }
}

/** The layouts that this browser keeps, each as its text. */
export const keptLayouts = keptStore(
  'layouts',
  v.object({ version: v.literal(1), ...LAYOUT_TEXT.entries }),
  ({ version: _, ...text }): KnownLayout => ({ ...readLayoutText(text), isKept: true }),
)
