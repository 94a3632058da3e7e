import * as v from 'valibot'
import { PROVENANCES, type Provenance } from '@/lib/kept/provenance'
import { NATSPEC_BESIDE } from '@/lib/natspec/natspec'
import { showPath } from '@/lib/text/safe-text'
import { countSlots, type SlotCount } from '../decode/count-slots'
import type { Layout } from '../layout/layout'
import { parseLayout } from '../layout/parse-layout'

const ADDRESS = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))

/** The code that a layout was found to fit. */
export const FITTED_CODE = v.object({
  /** keccak-256 of the runtime code. */
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  /** Of the contract itself, or of the implementation that it ran as a proxy; in lower case. */
  address: ADDRESS,
  /** Number of the block at which it was seen. */
  block: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
})

export type FittedCode = v.InferOutput<typeof FITTED_CODE>

/** Code that was seen to run; the hash is null where only its address was read, in the slot of a proxy. */
export const SEEN_CODE = v.object({ ...FITTED_CODE.entries, hash: v.nullable(FITTED_CODE.entries.hash) })

export type SeenCode = v.InferOutput<typeof SEEN_CODE>

export const LAYOUT_TEXT = v.object({
  origin: v.picklist(PROVENANCES),
  /** What `parseLayout` reads, and of which contract in it. */
  json: v.string(),
  contract: v.nullable(v.string()),
  /** What the reader should know of how it came about. */
  notes: v.array(v.string()),
  /** What the author of the contract wrote about its parts. */
  natspec: NATSPEC_BESIDE,
  /** The contract that it is of, where somebody said that: the address itself, or the code behind it; in lower case. */
  of: v.optional(ADDRESS),
  /** Missing where nobody looked at the code. */
  code: v.optional(FITTED_CODE),
})

/** A layout as it is written down: it is read anew, with every check, each time it is taken out. */
export type LayoutText = v.InferOutput<typeof LAYOUT_TEXT>

/** The layout of an address, and where it comes from. */
export type KnownLayout = {
  layout: Layout
  origin: Provenance
  text: LayoutText
  /** Slots that reading all of it takes. */
  slots: SlotCount
  /** Chosen by the reader, who may remove it. */
  isKept: boolean
}

/** Throws BadInputError with what is wrong with the text. */
export function readLayoutText(text: LayoutText): KnownLayout {
  const { contract } = text
  const layout = parseLayout(text.json, contract === null ? {} : { contract })
  return {
    layout: { ...layout, notes: [...text.notes.map((note) => showPath(note)), ...layout.notes] },
    origin: text.origin,
    text,
    slots: countSlots(layout, {}, new Map()),
    isKept: false,
  }
}
