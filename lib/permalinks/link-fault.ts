import { MAX_HEADER_BYTES } from '@/lib/config'

export type LinkFault = 'unreadable' | 'too-long'

/**
 * Characters of path and query: enough for the 5,000 topics of a search. Requests of the page have the link in
 * `referer` too.
 */
export const MAX_LINK = MAX_HEADER_BYTES / 2

/** Null for a valid link, also without a page. */
export function findLinkFault({ pathname, search }: Pick<URL, 'pathname' | 'search'>): LinkFault | null {
  if (pathname.length + search.length > MAX_LINK) return 'too-long'
  return isDecodable(pathname) ? null : 'unreadable'
}

/** Whether each `%` begins a UTF-8 character (RFC 3986, section 2.5). */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
