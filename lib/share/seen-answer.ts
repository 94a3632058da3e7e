import { keccak256, stringToHex } from 'viem'

/** The result in a shared link: a short summary, and a digest of all of it. */
export type SeenAnswer = { gist: string; digest: string }

/** The result in the link, compared with the current one. */
export type SeenComparison = { same: true } | { same: false; shared: string; now: string }

/** 64 bits detect a change. A public result is not worth forging. */
const DIGEST_DIGITS = 16

/** `gist` is the summary of the page, `result` the raw response. The order of its fields does not matter. */
export const toSeenAnswer = (gist: string, result: unknown): SeenAnswer => ({
  gist,
  digest: keccak256(stringToHex(canonicalJson(result))).slice(2, 2 + DIGEST_DIGITS),
})

/** "57 logs~0123456789abcdef", as a parameter of a permalink. */
export const formatSeenAnswer = ({ gist, digest }: SeenAnswer): string => `${gist}~${digest}`

/** Null for none, and for an invalid one. */
export function parseSeenAnswer(text: string): SeenAnswer | null {
  const [, gist, digest] = /^([^~]{1,200})~([0-9a-f]{16})$/.exec(text) ?? []
  return gist !== undefined && digest !== undefined ? { gist, digest } : null
}

/** The summary is compared too: it may have been changed in the link. */
export const compareSeenAnswer = (shared: SeenAnswer, now: SeenAnswer): SeenComparison =>
  shared.digest === now.digest && shared.gist === now.gist
    ? { same: true }
    : { same: false, shared: shared.gist, now: now.gist }

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join()}}`
}
