import type { Hex } from 'viem'
import type { Request } from '@/lib/snippets/snippets'
import type { Attachment } from './attachment'
import { formatSeenAnswer, parseSeenAnswer, type SeenAnswer } from './seen-answer'

/** A question that can be passed on. */
export type ShareableQuestion = {
  /** The question as one sentence. */
  sentence: string
  /** The permalink of the question as it was asked. */
  live: string
  /** The one request that asks the same of a node; null where several were needed, or none. */
  request: Request | null
  /** What differs when that request is made elsewhere; without it, it costs the same and is answered alike. */
  elsewhere?: string
  /** The reader's layout or ABI that the answer was read by. */
  attachment: Attachment | null
}

/** A question with its answer. */
export type Shareable = ShareableQuestion & {
  /** The permalink of the same question at the block it was answered at. */
  pinned: string
  /** That block; its hash where the answer told it. Null where the question is not about a block. */
  block: { number: bigint; hash: Hex | null } | null
  seen: SeenAnswer
}

/**
 * What a shared link says beyond its question: the answer it was made from, and the hash of its block. `isDamaged` where
 * it says something of these that cannot be read, and so cannot be compared.
 */
export type LinkClaims = { seen: SeenAnswer | null; hash: Hex | null; isDamaged: boolean }

/** Version of permalinks: a link of a later version is not read by an earlier explorer. Links without one are of this. */
const VERSION = '1'

/** The pinned link with what it claims, absolute; `fragment` is a formatted attachment. */
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

/** The live link, absolute: whoever opens it asks anew. */
export function formatLiveLink(
  { live }: Pick<ShareableQuestion, 'live'>,
  { origin, fragment }: { origin: string; fragment: string | null },
): string {
  const url = new URL(live, origin)
  url.searchParams.set('v', VERSION)
  return withFragment(url, fragment)
}

/** What is attached stands behind an anchor of the link. */
function withFragment(url: URL, fragment: string | null): string {
  if (fragment) url.hash = [url.hash.slice(1), fragment].filter(Boolean).join('&')
  return url.href
}

/** Whether a link was made by a later explorer, which may mean something else by it. */
export const isOfLaterVersion = (query: URLSearchParams): boolean => (query.get('v') ?? VERSION) !== VERSION

export function parseLinkClaims(query: URLSearchParams): LinkClaims {
  const [said, typedHash] = [query.get('seen') ?? '', query.get('hash') ?? '']
  const seen = parseSeenAnswer(said)
  const hash = /^0x[0-9a-f]{64}$/.test(typedHash) ? (typedHash as Hex) : null
  const isDamaged = (said !== '' && seen === null) || (typedHash !== '' && hash === null)
  return { seen, hash, isDamaged }
}

/** `[sentence](link)`; what markdown would take for its own in the sentence is escaped (CommonMark, section 2.4). */
export const formatMarkdownLink = (sentence: string, link: string): string =>
  `[${sentence.replaceAll(/[\\[\]<>*_`]/g, '\\$&')}](${link.replaceAll('(', '%28').replaceAll(')', '%29')})`
