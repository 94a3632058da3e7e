import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { ParsedField } from '@/lib/text/field'
import type { Layout } from '../layout/layout'
import type { BytesType, StorageType, ValueType } from '../layout/storage-type'
import { type AwaitedKey, completePath, findAwaitedKey, type PathOffer } from '../path/complete-path'
import { findOpenBracket, parsePath } from '../path/parse-path'
import { UnfinishedPathError } from '../path/path-error'
import { findStranger } from '../path/path-root'
import { pricePath } from './path-price'
import { type PathReading, parsePathQuestion } from './path-question'

/** A path as far as it is typed. */
export type PathDraft = {
  /** What it leads to, or what is wrong with it. */
  reading: ParsedField<PathReading>
  /**
   * `unfinished` is what more letters can make right, and so no mistake yet; `without layout` is a name that only a layout
   * could place.
   */
  state: 'empty' | 'unfinished' | 'without layout' | 'wrong' | 'complete'
  /** The name that it begins with, where no variable is declared by it. */
  stranger: string | null
  /** The mapping whose key is being typed; null for none. */
  awaited: AwaitedKey | null
  /** Paths that lead somewhere here, to see how they are written. */
  examples: readonly string[]
}

/** Reads a path as typed by a layout. */
export function parsePathDraft(layout: Layout | null, typed: string): PathDraft {
  const stranger = findStranger(layout, typed)
  // Whatever follows the name cannot make it right.
  const read = stranger !== null && /[[.]/.test(typed) ? stranger : typed
  const reading = parsePathQuestion(layout, read)
  return {
    reading,
    state: stateOf({ layout, typed: read.trim(), reading }),
    stranger: stranger !== null && isDeclared(layout, stranger) ? null : stranger,
    awaited: findAwaitedKey(layout, typed),
    examples: layout && layout.variables.length > 0 ? listExamplePaths(layout) : UNTYPED_EXAMPLES,
  }
}

/** What leads somewhere without a layout. */
const UNTYPED_EXAMPLES = ['slot(5)', 'erc7201("id")', 'eip1967.implementation']

/** Several may be declared by one name, and transient ones have no place in storage. */
const isDeclared = (layout: Layout | null, name: string): boolean =>
  [...(layout?.variables ?? []), ...(layout?.transient ?? [])].some(({ label }) => label === name)

function stateOf({
  layout,
  typed,
  reading,
}: {
  layout: Layout | null
  typed: string
  reading: ParsedField<PathReading>
}): PathDraft['state'] {
  if (typed === '') return 'empty'
  if (reading.value) return 'complete'
  if (mayBecome(layout, typed) || isOpen(typed)) return 'unfinished'
  return layout === null && isName(typed) ? 'without layout' : 'wrong'
}

/** Whether it begins a path or, where a layout names the variables, is a part of the name of one. */
function mayBecome(layout: Layout | null, typed: string): boolean {
  const { offers } = completePath(layout, typed)
  return layout === null ? offers.some(({ path }) => beginsWith(path, typed)) : offers.length > 0
}

const beginsWith = (whole: string, part: string) => whole.toLowerCase().startsWith(part.toLowerCase())

/** Whether something that was begun is not closed: a bracket, a quote, a parenthesis, or a member after its dot. */
function isOpen(typed: string): boolean {
  if (findOpenBracket(typed) !== null) return true
  try {
    parsePath(typed)
    return false
  } catch (error) {
    return error instanceof UnfinishedPathError
  }
}

function isName(typed: string): boolean {
  try {
    return parsePath(typed).root.kind === 'name'
  } catch {
    return false
  }
}

/** How many are enough to see how paths are written. */
const MOST = 3

/** Kinds of types in the order in which their paths teach most. */
const KINDS: readonly StorageType['kind'][] = ['mapping', 'struct', 'dynamic array', 'fixed array']

/** Paths that a layout has, of as many kinds as it has, for a reader to see how they are written; `…` stands for a key. */
export function listExamplePaths({ variables }: Layout): string[] {
  const ofKinds = KINDS.flatMap((kind) => variables.find(({ type }) => type.kind === kind) ?? [])
  const chosen = [...new Set([...ofKinds, ...variables])].slice(0, MOST)
  return chosen.map(({ name, type }) => goIn(name, type))
}

/** Types may contain themselves. */
const DEEPEST = 4

/** The path, led on to something that can be read. */
function goIn(path: string, type: StorageType, depth = 0): string {
  if (depth === DEEPEST) return path
  switch (type.kind) {
    case 'mapping':
      return goIn(`${path}[${exampleKey(type.key)}]`, type.value, depth + 1)
    case 'struct': {
      const [first] = type.members
      return first ? goIn(`${path}.${first.label}`, first.type, depth + 1) : path
    }
    case 'dynamic array':
    case 'fixed array':
      return `${path}[0]`
    default:
      return path
  }
}

function exampleKey(type: ValueType | BytesType): string {
  if (type.kind === 'bytes') return type.isText ? '"…"' : '0x…'
  switch (type.reading.as) {
    case 'address':
    case 'bytes':
      return '0x…'
    case 'bool':
      return 'true'
    case 'enum':
      return type.reading.members?.[0] ?? '0'
    case 'unknown':
      return '…'
    default:
      return '7'
  }
}

/** What reading a path that is offered costs, or a part of it; null where nobody can say before a key is known. */
export function priceOffer(
  layout: Layout | null,
  { example }: PathOffer,
  block: BlockParameter,
  prices: Prices,
): PriceRange | null {
  const reading = example === null ? undefined : parsePathQuestion(layout, example).value
  return reading ? pricePath(reading, block, prices) : null
}
