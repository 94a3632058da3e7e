/**
 * A level as typed: a mapping entry, an array element by its size in bytes, or a struct member by its slot
 * offset.
 */
export type CalculatorLevel =
  | { kind: 'key'; keyType: string; key: string }
  | { kind: 'array' | 'fixed'; bytes: string; index: string }
  | { kind: 'member'; slots: string }

export const NEW_LEVELS: Readonly<Record<CalculatorLevel['kind'], CalculatorLevel>> = {
  key: { kind: 'key', keyType: 'address', key: '' },
  array: { kind: 'array', bytes: '32', index: '0' },
  fixed: { kind: 'fixed', bytes: '32', index: '0' },
  member: { kind: 'member', slots: '0' },
}

/**
 * A level in a link: `address:0xabc…`, `string:alice`, `array/3:10` (element 10, 3 bytes each), `fixed/32:1`,
 * `member/4`. No type name has a slash.
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

/** Reads what `formatLevel` wrote. Other text becomes a key type, which the rules then refuse. */
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
