import { keccak256, stringToHex } from 'viem'

/** What a shared link says of the answer it was made from: what a person compares first, and a digest of all of it. */
export type SeenAnswer = { gist: string; digest: string }

/** An opened link beside its answer of now. */
export type SeenAgain = { same: true } | { same: false; shared: string; now: string }

/** 64 bits: enough to see that something differs; nobody gains by forging the digest of a public answer. */
const DIGEST_DIGITS = 16

/** `gist` is what the lens says in a few words; `result` is the raw answer, whose order of fields does not matter. */
export const toSeenAnswer = (gist: string, result: unknown): SeenAnswer => ({
  gist,
  digest: keccak256(stringToHex(canonicalJson(result))).slice(2, 2 + DIGEST_DIGITS),
})

/** "57 logs~0123456789abcdef", as a parameter of a permalink. */
export const formatSeenAnswer = ({ gist, digest }: SeenAnswer): string => `${gist}~${digest}`

/** Null where a link says nothing of its answer, or nothing that can be read. */
export function parseSeenAnswer(text: string): SeenAnswer | null {
  const [, gist, digest] = /^([^~]{1,200})~([0-9a-f]{16})$/.exec(text) ?? []
  return gist !== undefined && digest !== undefined ? { gist, digest } : null
}

/** Both must be the same: a link whose few words were changed would else say something untrue of a true digest. */
export const compareSeenAnswer = (shared: SeenAnswer, now: SeenAnswer): SeenAgain =>
  shared.digest === now.digest && shared.gist === now.gist
    ? { same: true }
    : { same: false, shared: shared.gist, now: now.gist }

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join()}}`
}
