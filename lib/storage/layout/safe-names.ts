import { findMixedScripts } from '@/lib/text/mixed-scripts'
import { showHiddenCharacters, showPath } from '@/lib/text/safe-text'
import type { Variable } from './layout'
import { isObject } from './layout-json'

/**
 * A part of a layout whose every text can be looked at: labels, identifiers and names, which whoever wrote the JSON chose.
 * Each text becomes another one, so that what refers to a type still does. What a namespace is hashed from stays as it is:
 * its name is written out where it is shown.
 */
export function withSafeTexts(value: unknown): unknown {
  if (typeof value === 'string') return showSafely(value)
  if (Array.isArray(value)) return value.map(withSafeTexts)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      showSafely(key),
      HASHED.includes(key) ? inside : withSafeTexts(inside),
    ]),
  )
}

/** Of a descriptor of EIP-8317, and of the namespaces that Triptych lays out itself. */
const HASHED: readonly string[] = ['namespaceId', 'structs']

const showSafely = (text: string) => showHiddenCharacters(text, Number.POSITIVE_INFINITY)

/** The name of a namespace as paths write it. */
export const namespaceLabel = (scheme: string, id: string): string =>
  showPath(`${scheme}(${JSON.stringify(id)})`, Number.POSITIVE_INFINITY)

/** Solidity and Vyper know no other names; dots lead into modules of Vyper, `#2` tells the second of a name. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/

/** Names that are none of a language, and may be meant to be taken for others. */
export function noteOddNames(variables: readonly Variable[]): string[] {
  const odd = variables.filter(({ label, namespace }) => namespace === null && !IDENTIFIER.test(label))
  const [first] = odd
  if (!first) return []
  const scripts = findMixedScripts(first.label)
  const mixed = scripts.length > 0 ? `, with letters of ${scripts.join(' and ')} in one word` : ''
  const others = odd.length > 1 ? ` ${odd.length} names here are like this.` : ''
  return [
    `“${showPath(first.label, 80)}” is not a valid name in Solidity or Vyper${mixed}. It may imitate another name.${others}`,
  ]
}
