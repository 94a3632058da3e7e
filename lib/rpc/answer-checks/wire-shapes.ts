/** Shapes of JSON-RPC values, in upper or lower case. */
export const isAddress = (value: unknown) => isText(value, /^0x[0-9a-f]{40}$/i)
export const isHash = (value: unknown) => isText(value, /^0x[0-9a-f]{64}$/i)
export const isBloom = (value: unknown) => isText(value, /^0x[0-9a-f]{512}$/i)
export const isQuantity = (value: unknown) => isText(value, /^0x[0-9a-f]{1,16}$/i)
/**
 * A quantity without leading zeros. Nodes of Rootstock, Hedera and old Ganache have sent such zeros.
 * https://github.com/ethereum/execution-apis/blob/main/src/schemas/base-types.yaml
 */
export const isCompactQuantity = (value: unknown) => isText(value, /^0x(?:0|[1-9a-f][0-9a-f]{0,15})$/i)
/** Any 256-bit number. */
export const isWei = (value: unknown) => isText(value, /^0x[0-9a-f]{1,64}$/i)
export const isCompactWei = (value: unknown) => isText(value, /^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i)
/** Tested digit by digit: a pattern of pairs overflows the stack for millions of bytes. */
export const isBytes = (value: unknown) => isText(value, /^0x[0-9a-f]*$/i) && value.length % 2 === 0

/** A position in a block. No block comes near 2^31 of anything. */
export const isIndex = (value: unknown) => isQuantity(value) && Number(value) < 2 ** 31
export const isCompactIndex = (value: unknown) => isCompactQuantity(value) && Number(value) < 2 ** 31

export const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

export type Shape = (value: unknown) => boolean

export const orNull =
  (isShaped: Shape): Shape =>
  (value) =>
    value === null || isShaped(value)

export const equalHex = (one: string, other: string) =>
  one === other || one.toLowerCase() === other.toLowerCase()
