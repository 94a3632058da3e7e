import { findMixedScripts } from '@/lib/text/mixed-scripts'
import { showHiddenCharacters, showPath } from '@/lib/text/safe-text'
import type { Variable } from './layout'
import { isObject } from './layout-json'

/**
 * Makes every text safe to show, because the JSON is untrusted. Different texts stay different, so references
 * still work. Hashed ids stay as they are.
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

/** In EIP-8317 descriptors, and in namespaces that Triptych laid out. */
const HASHED: readonly string[] = ['namespaceId', 'structs']

const showSafely = (text: string) => showHiddenCharacters(text, Number.POSITIVE_INFINITY)

export const namespaceLabel = (scheme: string, id: string): string =>
  showPath(`${scheme}(${JSON.stringify(id)})`, Number.POSITIVE_INFINITY)

/** Dots are for Vyper modules; `#2` is added by Triptych. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/

/** Names that may imitate other names. */
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
