/** Shapes of values on the wire, as a node may send them in either case of letters. */
export const isAddress = (value: unknown) => isText(value, /^0x[0-9a-f]{40}$/i)
export const isHash = (value: unknown) => isText(value, /^0x[0-9a-f]{64}$/i)
export const isQuantity = (value: unknown) => isText(value, /^0x[0-9a-f]{1,16}$/i)
export const isBytes = (value: unknown) => isText(value, /^0x[0-9a-f]*$/i) && value.length % 2 === 0

/** A position in a block; null while the block is pending. No block comes near 2^31 of anything. */
export const isIndex = (value: unknown) => value === null || (isQuantity(value) && Number(value) < 2 ** 31)

export const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)
