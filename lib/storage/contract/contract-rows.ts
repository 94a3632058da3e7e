import type { Hex } from 'viem'
import type { Decoded, Part } from '../decode/decoded'
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
  /** At each block, in the order of the question. */
  sides: readonly RowSide[]
  /** Between two blocks, in it or anything below it; null where that is not known. */
  changed: boolean | null
}

export type RowSide = { decoded: Decoded | null; raws: readonly RawPart[] }

/** A word that a value has bytes in; null where it was not read. */
export type RawPart = { slot: bigint; word: Hex | null; own: readonly ByteRun[]; changed: readonly ByteRun[] }

/** Words of a long string that a row shows; the rest is in its value. */
const RAW_WORDS = 4

type Side = { variables: readonly (Decoded | null)[]; words: Words }

/**
 * The rows of the trees at one block or two, those below a closed row left out. `onlyChanged` leaves out what is known to
 * be the same at both.
 */
export function listContractRows(
  sides: readonly { variables: readonly Decoded[]; words: Words }[],
  { open, onlyChanged }: { open: ReadonlySet<string>; onlyChanged: boolean },
): ContractRow[] {
  return listLevel(sides, 1, { open, onlyChanged })
}

/** How many variables the trees have together: two layouts may not have the same ones. */
export const countVariables = (sides: readonly { variables: readonly Decoded[] }[]): number =>
  new Set(sides.flatMap(({ variables }) => variables.map(({ path }) => path))).size

function listLevel(
  sides: readonly Side[],
  level: number,
  view: { open: ReadonlySet<string>; onlyChanged: boolean },
): ContractRow[] {
  const paths = [...new Set(sides.flatMap(({ variables }) => variables.map((one) => one?.path ?? '')))]
  const groups = paths.map((path) => {
    const found = sides.map(({ variables }) => variables.find((one) => one?.path === path) ?? null)
    return { found, changed: changedWithin(found, sides) }
  })
  const shown = view.onlyChanged ? groups.filter(({ changed }) => changed !== false) : groups
  return shown.flatMap(({ found, changed }, i) => {
    // The newest layout says where a variable lies and what it is.
    const decoded = found.findLast((one) => one !== null)
    if (!decoded) return []
    const children = sides.map(({ words }, at) => ({ variables: childrenOf(found[at] ?? null), words }))
    const hasChildren = children.some(({ variables }) => variables.length > 0)
    const isOpen = hasChildren && view.open.has(decoded.path)
    const row: ContractRow = {
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
      sides: sides.map((_, at) => ({ decoded: found[at] ?? null, raws: listRaws(found, sides, at) })),
      changed,
    }
    return isOpen ? [row, ...listLevel(children, level + 1, view)] : [row]
  })
}

const childrenOf = (decoded: Decoded | null): readonly Decoded[] =>
  decoded?.content.state === 'group' ? decoded.content.children : []

/** Whether a variable or anything in it differs between the two sides. */
function changedWithin(found: readonly (Decoded | null)[], sides: readonly Side[]): boolean | null {
  const [before, after] = sides
  const [a = null, b = null] = found
  if (!before || !after) return null
  const own = a && b && isMoved(a, b) ? isOther(a, b) : isChanged(a, b, before.words, after.words)
  if (own === true) return true
  const paths = new Set([...childrenOf(a), ...childrenOf(b)].map(({ path }) => path))
  const inside = [...paths].map((path) => {
    const child = (one: Decoded | null) =>
      childrenOf(one).find((candidate) => candidate.path === path) ?? null
    return changedWithin([child(a), child(b)], sides)
  })
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

function listRaws(found: readonly (Decoded | null)[], sides: readonly Side[], at: number): RawPart[] {
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
