import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { type ParsedField, readField } from '@/lib/text/field'
import type { Layout } from '../layout/layout'
import type { BytesType, StorageType, ValueType } from '../layout/storage-type'
import { type AwaitedKey, completePath, findAwaitedKey, type PathOffer } from '../path/complete-path'
import { findOpenBracket, parsePath } from '../path/parse-path'
import { UnfinishedPathError } from '../path/path-error'
import { findUnknownName } from '../path/path-root'
import { pricePath } from './path-price'
import { type PathReading, parsePathQuestion } from './path-question'

/** A path while it is typed. */
export type PathDraft = {
  reading: ParsedField<PathReading>
  /** `unfinished`: more typing may correct it. `without layout`: only a layout can place the name. */
  state: 'empty' | 'unfinished' | 'without layout' | 'wrong' | 'complete'
  /** Its first name, if no variable has it. */
  unknownName: string | null
  /** The mapping whose key is being typed. */
  awaited: AwaitedKey | null
  examples: readonly string[]
}

export function parsePathDraft(layout: Layout | null, typed: string): PathDraft {
  const unknown = findUnknownName(layout, typed)
  // Text after an unknown name cannot correct it.
  const read = unknown !== null && /[[.]/.test(typed) ? unknown : typed
  const reading = parsePathQuestion(layout, read)
  return {
    reading,
    state: stateOf(layout, read.trim(), reading),
    unknownName: unknown !== null && isDeclared(layout, unknown) ? null : unknown,
    awaited: findAwaitedKey(layout, typed),
    examples: layout && layout.variables.length > 0 ? listExamplePaths(layout) : UNTYPED_EXAMPLES,
  }
}

const UNTYPED_EXAMPLES = ['slot(5)', 'erc7201("id")', 'eip1967.implementation']

/** Several variables may share a name, and transient ones have no slot. */
const isDeclared = (layout: Layout | null, name: string): boolean =>
  [...(layout?.variables ?? []), ...(layout?.transient ?? [])].some(({ label }) => label === name)

function stateOf(
  layout: Layout | null,
  typed: string,
  reading: ParsedField<PathReading>,
): PathDraft['state'] {
  if (typed === '') return 'empty'
  if (reading.value) return 'complete'
  if (mayBecome(layout, typed) || isOpen(typed)) return 'unfinished'
  return layout === null && isName(typed) ? 'without layout' : 'wrong'
}

/** Whether it starts a path or, with a layout, is part of a variable's name. */
function mayBecome(layout: Layout | null, typed: string): boolean {
  const { offers } = completePath(layout, typed)
  return layout === null ? offers.some(({ path }) => beginsWith(path, typed)) : offers.length > 0
}

const beginsWith = (whole: string, part: string) => whole.toLowerCase().startsWith(part.toLowerCase())

/** An open bracket, quote or parenthesis, or a dot without a member. */
function isOpen(typed: string): boolean {
  if (findOpenBracket(typed) !== null) return true
  try {
    parsePath(typed)
    return false
  } catch (error) {
    return error instanceof UnfinishedPathError
  }
}

const isName = (typed: string) => readField(() => parsePath(typed)).value?.root.kind === 'name'

const MOST = 3

/** The most instructive kinds first. */
const KINDS: readonly StorageType['kind'][] = ['mapping', 'struct', 'dynamic array', 'fixed array']

/** Example paths of different kinds; `…` is a key. */
export function listExamplePaths({ variables }: Layout): string[] {
  const ofKinds = KINDS.flatMap((kind) => variables.find(({ type }) => type.kind === kind) ?? [])
  const chosen = [...new Set([...ofKinds, ...variables])].slice(0, MOST)
  return chosen.map(({ name, type }) => goIn(name, type))
}

/** Types may contain themselves. */
const DEEPEST = 4

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

/** The price of a suggestion; null if it depends on the key. */
export function priceOffer(
  layout: Layout | null,
  { example }: PathOffer,
  block: BlockParameter,
  prices: Prices,
): PriceRange | null {
  const reading = example === null ? undefined : parsePathQuestion(layout, example).value
  return reading ? pricePath(reading, block, prices) : null
}
