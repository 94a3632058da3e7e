/**
 * Whether two queries are equal by value. An undefined member equals a missing one. A layout may contain
 * itself: a struct with a mapping to its own type.
 */
export function isSameQuestion(one: unknown, other: unknown): boolean {
  const compared = new Map<object, unknown>()
  const isSame = (a: unknown, b: unknown): boolean => {
    if (Object.is(a, b)) return true
    if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
    if (compared.get(a) === b) return true
    compared.set(a, b)
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(a[name], b[name]))
  }
  return isSame(one, other)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
