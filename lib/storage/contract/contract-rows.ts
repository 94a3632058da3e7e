import type { Hex } from 'viem'
import { countOf, formatCount } from '@/lib/text/count'
import type { Decoded, Part } from '../decode/decoded'
import { decodeLayout, fitOptions, type ReadOptions } from '../decode/plan-reads'
import type { Layout } from '../layout/layout'
import { slotsOf } from '../layout/storage-type'
import { type Words, wordAt } from '../place/words'
import { type ByteRun, listChangedRuns } from '../word/changed-bytes'

/** A variable or a piece of one, as a row of the tree table. */
export type ContractRow = {
  path: string
  label: string
  type: string
  kind: Decoded['type']['kind']
  slot: bigint
  /** Bytes below it in its slot. */
  offset: number
  /** Counted from 1, as trees for assistive technology count. */
  level: number
  position: number
  siblings: number
  isOpen: boolean
  /** False for what can have no row below it. */
  canOpen: boolean
  /** The one slot that its picture is of; null for what lies in several, or is told by the rows below it. */
  pictured: bigint | null
  /** At each block, in the order of the question; null where it is not there. */
  sides: readonly (Decoded | null)[]
  /** Between two blocks, in it or anything below it; null where that is not known. */
  changed: boolean | null
}

/** A word that a value has bytes in; null where it was not read. */
export type RawPart = { slot: bigint; word: Hex | null; own: readonly ByteRun[]; changed: readonly ByteRun[] }

/** Words of a long string that a row shows; the rest is in its value. */
const RAW_WORDS = 4

/** The variables at one block, as decoded from its words. */
export type ContractSide = { variables: readonly Decoded[]; words: Words }

/** The variables at each block, by the layout of that block. */
export const decodeSides = (
  layouts: readonly Layout[],
  blocks: readonly { words: Words }[],
  options: ReadOptions,
): ContractSide[] =>
  layouts.map((layout, at) => {
    const words = blocks[at]?.words ?? new Map()
    return { variables: decodeLayout(layout, words, fitOptions(layout, options)).variables, words }
  })

type View = { open: ReadonlySet<string>; onlyChanged: boolean }

/**
 * The rows of the trees at one block or two, those below a closed row left out. `onlyChanged` leaves out what is known to
 * be the same at both.
 */
export const listContractRows = (sides: readonly ContractSide[], view: View): ContractRow[] =>
  listLevel(sides, 1, view)

/** How many variables the trees have together: two layouts may not have the same ones. */
export const countVariables = (sides: readonly { variables: readonly Decoded[] }[]): number =>
  new Set(sides.flatMap(({ variables }) => variables.map(({ path }) => path))).size

/** "5 of 63 variables" where not all of them have a row; null for rows where all are seen. */
export function sayVariables(rows: readonly ContractRow[] | null, all: number): string {
  const shown = rows?.filter(({ level }) => level === 1).length ?? all
  return shown === all ? countOf(all, 'variable') : `${formatCount(shown)} of ${countOf(all, 'variable')}`
}

/** "2 variables changed", of two blocks, of which the second is seen; null for none. */
export function sayChanged(sides: readonly ContractSide[]): string | null {
  if (sides.length < 2) return sides.length === 0 ? null : 'no earlier step is read'
  const changed = listContractRows(sides, { open: new Set(), onlyChanged: false }).filter(
    (row) => row.changed,
  )
  return `${countOf(changed.length, 'variable')} changed`
}

/** Values of each side by path, together in their order. */
function joinSides(sides: readonly (readonly Decoded[])[]): Map<string, (Decoded | null)[]> {
  const joined = new Map<string, (Decoded | null)[]>()
  for (const [at, variables] of sides.entries()) {
    for (const one of variables) {
      const found = joined.get(one.path) ?? sides.map(() => null)
      found[at] ??= one
      joined.set(one.path, found)
    }
  }
  return joined
}

function listLevel(sides: readonly ContractSide[], level: number, view: View): ContractRow[] {
  const groups = [...joinSides(sides.map(({ variables }) => variables)).values()].map((found) => ({
    found,
    changed: changedWithin(found, sides),
  }))
  const shown = view.onlyChanged ? groups.filter(({ changed }) => changed !== false) : groups
  const rows: ContractRow[] = []
  for (const [i, { found, changed }] of shown.entries()) {
    // The newest layout says where a variable lies and what it is.
    const decoded = found.findLast((one) => one !== null)
    if (!decoded) continue
    const children = sides.map(({ words }, at) => ({ variables: childrenOf(found[at] ?? null), words }))
    const hasChildren = children.some(({ variables }) => variables.length > 0)
    const isOpen = hasChildren && view.open.has(decoded.path)
    rows.push({
      path: decoded.path,
      label: decoded.label,
      type: decoded.type.label,
      kind: decoded.type.kind,
      slot: decoded.place.slot,
      offset: decoded.place.offset,
      level,
      position: i + 1,
      siblings: shown.length,
      isOpen,
      canOpen: hasChildren,
      pictured: picturedSlot(decoded, isOpen),
      sides: found,
      changed,
    })
    if (!isOpen) continue
    // Not spread into a call: a level may have more rows than a call takes arguments.
    for (const row of listLevel(children, level + 1, view)) {
      rows.push(row)
    }
  }
  return rows
}

/** Arrays and structs of one slot are drawn by their head while they are closed, and by their rows when open. */
function picturedSlot({ type, place }: Decoded, isOpen: boolean): bigint | null {
  const isHead = type.kind === 'struct' || type.kind === 'fixed array' || type.kind === 'opaque'
  if (!isHead) return place.slot
  return !isOpen && slotsOf(type) === 1n ? place.slot : null
}

const childrenOf = (decoded: Decoded | null): readonly Decoded[] =>
  decoded?.content.state === 'group' ? decoded.content.children : []

/** Whether a variable or anything in it differs between the two sides. */
function changedWithin(found: readonly (Decoded | null)[], sides: readonly ContractSide[]): boolean | null {
  const [before, after] = sides
  const [a = null, b = null] = found
  if (!before || !after) return null
  const own = a && b && isMoved(a, b) ? isOther(a, b) : isChanged(a, b, before.words, after.words)
  if (own === true) return true
  const inside = [...joinSides([childrenOf(a), childrenOf(b)]).values()].map((children) =>
    changedWithin(children, sides),
  )
  if (inside.includes(true)) return true
  return own === null || inside.includes(null) ? null : false
}

/** Whether bytes that belong to a value differ between two blocks; null when they were not read at both. */
function isChanged(a: Decoded | null, b: Decoded | null, before: Words, after: Words): boolean | null {
  const parts = [...(a?.parts ?? []), ...(b?.parts ?? [])]
  if (parts.length === 0) return false
  const changes = parts.map((part) => isPartChanged(part, before, after))
  if (changes.includes(true)) return true
  return changes.includes(null) ? null : false
}

function isPartChanged({ slot, from, to }: Part, before: Words, after: Words): boolean | null {
  const [old, now] = [wordAt(before, slot), wordAt(after, slot)]
  if (old === undefined || now === undefined) return null
  return listChangedRuns(old, now).some((run) => run.from < to && from < run.to)
}

/** Whether two layouts put a variable at different places, or give it different types. */
const isMoved = (a: Decoded, b: Decoded): boolean =>
  a.place.slot !== b.place.slot || a.place.offset !== b.place.offset || a.type.kind !== b.type.kind

/** Whether a variable that was moved holds something else; null where its values do not tell. */
function isOther({ content: a }: Decoded, { content: b }: Decoded): boolean | null {
  if (a.state === 'value' && b.state === 'value') return a.text !== b.text
  if (a.state === 'bytes' && b.state === 'bytes') return a.length !== b.length || a.raw !== b.raw
  return a.state === 'group' && b.state === 'group' ? a.length !== b.length : null
}

/** The words that a row has bytes in at one of the blocks, and which of those bytes the other block has otherwise. */
export function listRaws(
  { sides: found }: Pick<ContractRow, 'sides'>,
  sides: readonly ContractSide[],
  at: number,
): RawPart[] {
  const words = sides[at]?.words ?? new Map()
  const other = sides.length === 2 ? sides[1 - at]?.words : undefined
  const parts = found[at]?.parts ?? []
  const slots = [...new Set(parts.map(({ slot }) => slot))].slice(0, RAW_WORDS)
  return slots.map((slot) => {
    const own = parts.filter((part) => part.slot === slot)
    const word = wordAt(words, slot) ?? null
    const otherWord = other && wordAt(other, slot)
    const runs = word && otherWord ? listChangedRuns(otherWord, word) : []
    const changed = runs.flatMap((run) => own.flatMap((part) => within(run, part)))
    return { slot, word, own: own.map(({ from, to }) => ({ from, to })), changed }
  })
}

function within(run: ByteRun, own: ByteRun): ByteRun[] {
  const from = Math.max(run.from, own.from)
  const to = Math.min(run.to, own.to)
  return from < to ? [{ from, to }] : []
}
