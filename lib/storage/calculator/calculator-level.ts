/**
 * One step of the calculator as typed: the entry of a mapping, an element of an array whose elements take so many
 * bytes, or a member of a struct so many slots from its beginning.
 */
export type CalculatorLevel =
  | { kind: 'key'; keyType: string; key: string }
  | { kind: 'array' | 'fixed'; bytes: string; index: string }
  | { kind: 'member'; slots: string }

/** What a new level of each kind begins with. */
export const NEW_LEVELS: Readonly<Record<CalculatorLevel['kind'], CalculatorLevel>> = {
  key: { kind: 'key', keyType: 'address', key: '' },
  array: { kind: 'array', bytes: '32', index: '0' },
  fixed: { kind: 'fixed', bytes: '32', index: '0' },
  member: { kind: 'member', slots: '0' },
}

/**
 * A level as a link writes it: `address:0xabc…`, `string:alice`, `array/3:10` for element 10 of a dynamic array of
 * 3-byte elements, `fixed/32:1`, `member/4`. A type has no slash in its name, so nothing is taken for something else.
 */
export function formatLevel(level: CalculatorLevel): string {
  switch (level.kind) {
    case 'key':
      return `${level.keyType}:${level.key}`
    case 'member':
      return `member/${level.slots}`
    default:
      return `${level.kind}/${level.bytes}:${level.index}`
  }
}

/** Reads what `formatLevel` wrote. Text that no one wrote so is taken for a key type, which the rules then refuse. */
export function parseLevel(text: string): CalculatorLevel {
  const [, slots] = /^member\/([^:]*)$/.exec(text) ?? []
  if (slots !== undefined) return { kind: 'member', slots }
  const colon = text.indexOf(':')
  const before = colon < 0 ? text : text.slice(0, colon)
  const after = colon < 0 ? '' : text.slice(colon + 1)
  const [, kind, bytes] = /^(array|fixed)\/(.*)$/.exec(before) ?? []
  if ((kind === 'array' || kind === 'fixed') && bytes !== undefined) return { kind, bytes, index: after }
  return { kind: 'key', keyType: before, key: after }
}
