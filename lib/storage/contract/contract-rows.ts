import type { Hex } from 'viem'
import { countOf, formatCount } from '@/lib/text/count'
import { decodeLayout, fitOptions, type ReadOptions } from '../decode/decode-layout'
import type { Decoded, Part } from '../decode/decoded'
import type { Layout } from '../layout/layout'
import { slotsOf } from '../layout/storage-type'
import { type Words, wordAt } from '../place/words'
import { type ByteRun, listChangedRuns } from '../word/changed-bytes'

/** A variable or a part of one, as a row of the table. */
export type ContractRow = {
  path: string
  label: string
  type: string
  kind: Decoded['type']['kind']
  slot: bigint
  /** Bytes below it in its slot. */
  offset: number
  /** Counted from 1, as in ARIA. */
  level: number
  position: number
  siblings: number
  isOpen: boolean
  canOpen: boolean
  /** The slot of its picture; null if it has several slots, or its children show them. */
  pictured: bigint | null
  /** One per block; null if the variable does not exist there. */
  sides: readonly (Decoded | null)[]
  /** Whether it or a part of it differs between two blocks; null if unknown. */
  changed: boolean | null
}

/** A word with bytes of the value; null if it was not read. */
export type RawPart = { slot: bigint; word: Hex | null; own: readonly ByteRun[]; changed: readonly ByteRun[] }

/** Words of a long string in a row. */
const RAW_WORDS = 4

/** The variables at one block, and the words they are decoded from. */
export type ContractSide = { variables: readonly Decoded[]; words: Words }

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

/** The visible rows at one block or two. `onlyChanged` leaves out rows that are certainly the same. */
export const listContractRows = (sides: readonly ContractSide[], view: View): ContractRow[] =>
  listLevel(sides, 1, view)

/** Two layouts may have different variables. */
export const countVariables = (sides: readonly { variables: readonly Decoded[] }[]): number =>
  new Set(sides.flatMap(({ variables }) => variables.map(({ path }) => path))).size

/** "5 of 63 variables", or the total if all have a row or `rows` is null. */
export function sayVariables(rows: readonly ContractRow[] | null, all: number): string {
  const shown = rows?.filter(({ level }) => level === 1).length ?? all
  return shown === all ? countOf(all, 'variable') : `${formatCount(shown)} of ${countOf(all, 'variable')}`
}

/** "2 variables changed"; null for no block. */
export function sayChanged(sides: readonly ContractSide[]): string | null {
  if (sides.length < 2) return sides.length === 0 ? null : 'no earlier step is read'
  const changed = listContractRows(sides, { open: new Set(), onlyChanged: false }).filter(
    (row) => row.changed,
  )
  return `${countOf(changed.length, 'variable')} changed`
}

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
    // The newest layout decides the place and the type.
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
    // Not a spread call: a level may have more rows than a call has arguments.
    for (const row of listLevel(children, level + 1, view)) {
      rows.push(row)
    }
  }
  return rows
}

/** A closed array or struct of one slot is drawn itself; an open one by its rows. */
function picturedSlot({ type, place }: Decoded, isOpen: boolean): bigint | null {
  const isHead = type.kind === 'struct' || type.kind === 'fixed array' || type.kind === 'opaque'
  if (!isHead) return place.slot
  return !isOpen && slotsOf(type) === 1n ? place.slot : null
}

const childrenOf = (decoded: Decoded | null): readonly Decoded[] =>
  decoded?.content.state === 'group' ? decoded.content.children : []

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

/** Null if the bytes were not read at both blocks. */
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

/** Whether two layouts have the variable at different places or with different types. */
const isMoved = (a: Decoded, b: Decoded): boolean =>
  a.place.slot !== b.place.slot || a.place.offset !== b.place.offset || a.type.kind !== b.type.kind

/** Whether a moved variable has another value; null if unknown. */
function isOther({ content: a }: Decoded, { content: b }: Decoded): boolean | null {
  if (a.state === 'value' && b.state === 'value') return a.text !== b.text
  if (a.state === 'bytes' && b.state === 'bytes') return a.length !== b.length || a.raw !== b.raw
  return a.state === 'group' && b.state === 'group' ? a.length !== b.length : null
}

/** The words of a row at one block, with the bytes that differ from the other block. */
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
