/**
 * Whether two questions ask the same: by what they hold, not by which object holds it. A member that is undefined is as none, and
 * a layout may lead back to itself, as a struct that maps to its own kind does.
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
