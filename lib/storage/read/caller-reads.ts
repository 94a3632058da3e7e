import { decodeLayout as decode, planReads as plan } from '../decode/decode-layout'
import type { Decoded } from '../decode/decoded'
import type { Layout } from '../layout/layout'
import { requireLayout } from '../layout/require-layout'
import type { Words } from '../place/words'
import { type CallerOptions, requireOptions, requirePaths, requireWords } from './caller-options'

// The functions of `decode/decode-layout.ts` for callers of the engine: with checked arguments and a limit of slots.

/**
 * Decodes the variables of a layout, or those at `options.paths`, from known words. `wanted` has the slots to read next; it is empty
 * when everything is known. An index beyond the length of its array gives a warning. Throws `PathError` for a path that does not fit
 * the layout, and BadInputError for a wrong argument or above `options.limits.slots` (1,000).
 * @example
 * const types = { t_bool: { encoding: 'inplace', label: 'bool', numberOfBytes: '1' } }
 * const layout = parseLayout({ storage: [{ label: 'paused', slot: '0', offset: 20, type: 't_bool' }], types })
 * const word = `0x${'01'.padStart(24, '0')}${'ff'.repeat(20)}`
 * const { variables, wanted } = decodeLayout(layout, new Map([[0n, word]]))
 * variables.map((one) => [one.path, plainValue(one)]) // → [['paused', 'true']]
 * wanted // → []
 */
export function decodeLayout(
  layout: Layout | null,
  words: Words,
  options: CallerOptions = {},
): { variables: Decoded[]; wanted: bigint[] } {
  return decode(requireLayout(layout), requireWords(words), requireOptions(options))
}

/**
 * The slots to read next. Read them, add their words, and plan again until it is empty: lengths lead to more slots. With `within`, only
 * slots at or below these paths. Throws as {@link decodeLayout} does; the limit counts known slots, too.
 * @example
 * const types = { t_string_storage: { encoding: 'bytes', label: 'string', numberOfBytes: '32' } }
 * const layout = parseLayout({ storage: [{ label: 'name', slot: '3', offset: 0, type: 't_string_storage' }], types })
 * planReads(layout, new Map()) // → [3n]
 * const lengthOf40 = `0x${(40 * 2 + 1).toString(16).padStart(64, '0')}`
 * planReads(layout, new Map([[3n, lengthOf40]])) // → [dataSlot(3n), dataSlot(3n) + 1n]
 */
export function planReads(
  layout: Layout | null,
  words: Words,
  options: CallerOptions = {},
  within?: readonly string[],
): bigint[] {
  const below = within === undefined ? undefined : requirePaths('within', within)
  return plan(requireLayout(layout), requireWords(words), requireOptions(options), below)
}
