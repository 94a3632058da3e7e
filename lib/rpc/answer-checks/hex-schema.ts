import * as v from 'valibot'
import type { Hex } from 'viem'

/** Any bytes, or exactly `bytes` of them, in lower case. */
export function hexBytes(bytes?: number) {
  const what = bytes === undefined ? 'whole bytes of hex' : `${bytes} bytes of hex`
  return v.pipe(
    v.string(`is not ${what}`),
    v.check((text) => isHexBytes(text, bytes), `is not ${what}`),
    v.transform((text) => text.toLowerCase() as Hex),
  )
}

function isHexBytes(text: string, bytes: number | undefined): boolean {
  if (!/^0x[0-9a-f]*$/i.test(text)) return false
  return bytes === undefined ? text.length % 2 === 0 : text.length === 2 + bytes * 2
}

/** A number of up to 32 bytes, in lower case, otherwise unchanged. */
export const HEX_NUMBER = v.pipe(
  v.string('is not a hex number'),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'is not a hex number'),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** The same as bigint. */
export const QUANTITY = v.pipe(
  HEX_NUMBER,
  v.transform((text) => BigInt(text)),
)
