import type { Hex } from 'viem'
import type { Request } from '@/lib/snippets/snippets'
import type { Attachment } from './attachment'
import { formatSeenAnswer, parseSeenAnswer, type SeenAnswer } from './seen-answer'

/** A query to share. */
export type ShareableQuestion = {
  /** The query as one sentence. */
  sentence: string
  /** The permalink of the query. */
  live: string
  /** The request of the query; null if there are several, or none. */
  request: Request | null
  /** How the request differs elsewhere, for example in price. */
  elsewhere?: string
  /** The reader's layout or ABI for the result. */
  attachment: Attachment | null
}

/** A query with its result. */
export type Shareable = ShareableQuestion & {
  /** The permalink of the query at the block of the result. */
  pinned: string
  /** That block, with its hash if it is known. Null if the query is not about a block. */
  block: { number: bigint; hash: Hex | null } | null
  seen: SeenAnswer
}

/** The result and the block hash in a shared link. `isDamaged`: one of them is invalid, and cannot be compared. */
export type LinkClaims = { seen: SeenAnswer | null; hash: Hex | null; isDamaged: boolean }

/**
 * The version of permalinks. An earlier explorer does not read a later version. Links without a version have this one.
 */
const VERSION = '1'

/** The pinned link with its result, absolute. `fragment` is a formatted attachment. */
export function formatPinnedLink(
  { pinned, seen }: Pick<Shareable, 'pinned' | 'seen'>,
  { origin, hash, fragment }: { origin: string; hash: Hex | null; fragment: string | null },
): string {
  const url = new URL(pinned, origin)
  url.searchParams.set('v', VERSION)
  if (hash) url.searchParams.set('hash', hash)
  url.searchParams.set('seen', formatSeenAnswer(seen))
  return withFragment(url, fragment)
}

/** The live link, absolute. Opening it reads again. */
export function formatLiveLink(
  { live }: Pick<ShareableQuestion, 'live'>,
  { origin, fragment }: { origin: string; fragment: string | null },
): string {
  const url = new URL(live, origin)
  url.searchParams.set('v', VERSION)
  return withFragment(url, fragment)
}

/** The attachment is behind the anchor of the link. */
function withFragment(url: URL, fragment: string | null): string {
  if (fragment) url.hash = [url.hash.slice(1), fragment].filter(Boolean).join('&')
  return url.href
}

export const isOfLaterVersion = (query: URLSearchParams): boolean => (query.get('v') ?? VERSION) !== VERSION

export function parseLinkClaims(query: URLSearchParams): LinkClaims {
  const [said, typedHash] = [query.get('seen') ?? '', query.get('hash') ?? '']
  const seen = parseSeenAnswer(said)
  const hash = /^0x[0-9a-f]{64}$/.test(typedHash) ? (typedHash as Hex) : null
  const isDamaged = (said !== '' && seen === null) || (typedHash !== '' && hash === null)
  return { seen, hash, isDamaged }
}

/** `[sentence](link)`, with Markdown escaped in the sentence (CommonMark, section 2.4). */
export const formatMarkdownLink = (sentence: string, link: string): string =>
  `[${sentence.replaceAll(/[\\[\]<>*_`]/g, '\\$&')}](${link.replaceAll('(', '%28').replaceAll(')', '%29')})`
