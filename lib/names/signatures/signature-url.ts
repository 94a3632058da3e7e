import * as v from 'valibot'
import type { Hex } from 'viem'

/** Maximum hashes of each kind in one request. */
export const MAX_HASHES = 100

const hashOf = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^0x[\\da-f]{${2 * bytes}}$`, 'i')),
    v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
  )

/** One invalid hash would fail the whole request. Errors are requested as functions, as both have selectors. */
export const ASKED_HASHES = v.pipe(
  v.object({
    functions: v.pipe(v.array(hashOf(4)), v.maxLength(MAX_HASHES)),
    events: v.pipe(v.array(hashOf(32)), v.maxLength(MAX_HASHES)),
  }),
  v.check(({ functions, events }) => functions.length + events.length > 0),
)

export type AskedHashes = v.InferOutput<typeof ASKED_HASHES>

/** The URL at Sourcify's signature database: https://docs.sourcify.dev/docs/signature-database/ */
export function signatureUrl(server: string, { functions, events }: AskedHashes): string {
  const asked = [
    ...(functions.length > 0 ? [`function=${functions.join(',')}`] : []),
    ...(events.length > 0 ? [`event=${events.join(',')}`] : []),
  ]
  return `${server}/signature-database/v1/lookup?${asked.join('&')}&filter=true`
}
