import type { ParsedField } from '@/lib/text/field'
import type { Layout } from '../layout/layout'
import { type AwaitedKey, completePath, findAwaitedKey } from '../path/complete-path'
import { listExamplePaths } from '../path/example-paths'
import { findOpenBracket } from '../path/open-bracket'
import { parsePath } from '../path/parse-path'
import { UnfinishedPathError } from '../path/path-error'
import { findStranger } from '../path/path-root'
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
