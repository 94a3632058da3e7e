import * as v from 'valibot'
import { PROVENANCES, type Provenance } from '@/lib/kept/provenance'
import { NATSPEC_BESIDE } from '@/lib/natspec/natspec'
import { showPath } from '@/lib/text/safe-text'
import { countSlots, type SlotCount } from '../decode/count-slots'
import type { Layout } from '../layout/layout'
import { parseLayout } from '../layout/parse-layout'

const ADDRESS = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))

/** The code that a layout fits. */
export const FITTED_CODE = v.object({
  /** keccak-256 of the runtime code. */
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  /** Of the contract, or of the implementation of a proxy; in lower case. */
  address: ADDRESS,
  /** The block where it was seen. */
  block: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
})

export type FittedCode = v.InferOutput<typeof FITTED_CODE>

/** `hash` is null if only the address was read, from the slot of a proxy. */
export const SEEN_CODE = v.object({ ...FITTED_CODE.entries, hash: v.nullable(FITTED_CODE.entries.hash) })

export type SeenCode = v.InferOutput<typeof SEEN_CODE>

export const LAYOUT_TEXT = v.object({
  origin: v.picklist(PROVENANCES),
  /** The input of `parseLayout`, and the name of the contract in it. */
  json: v.string(),
  contract: v.nullable(v.string()),
  /** About its origin, for the reader. */
  notes: v.array(v.string()),
  natspec: NATSPEC_BESIDE,
  /** The contract that it was looked up for, in lower case. */
  of: v.optional(ADDRESS),
  /** Missing if the code was not read. */
  code: v.optional(FITTED_CODE),
})

/** A layout as text. It is parsed and checked each time it is used. */
export type LayoutText = v.InferOutput<typeof LAYOUT_TEXT>

/** The layout of an address and its origin. */
export type KnownLayout = {
  layout: Layout
  origin: Provenance
  text: LayoutText
  /** To read all of it. */
  slots: SlotCount
  /** Chosen by the reader, who can remove it. */
  isKept: boolean
}

/** Throws BadInputError. */
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
