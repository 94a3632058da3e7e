/**
 * Fields with a name that every JavaScript object has, such as `constructor`. The schema would drop them without a message.
 */
export function findReservedNames(config: unknown, at = ''): string[] {
  if (typeof config !== 'object' || config === null) return []
  return Object.entries(config).flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`
    const isReserved = name in Object.prototype || name === 'prototype'
    return isReserved ? [`${path} cannot be used: choose another name`] : findReservedNames(value, path)
  })
}
