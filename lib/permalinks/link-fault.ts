import { MAX_HEADER_BYTES } from '@/lib/config'

/** What keeps a link from being read. */
export type LinkFault = 'unreadable' | 'too-long'

/**
 * Characters of path and query: the 5,000 topics that a search may ask for, and room to spare. The request for the page
 * after it names this link once more, as the one that was left.
 */
export const MAX_LINK = MAX_HEADER_BYTES / 2

/** Null for a link that can be read, whether or not there is a page at it. */
export function findLinkFault({ pathname, search }: Pick<URL, 'pathname' | 'search'>): LinkFault | null {
  if (pathname.length + search.length > MAX_LINK) return 'too-long'
  return isDecodable(pathname) ? null : 'unreadable'
}

/** Whether each `%` begins the code of a character in UTF-8 (RFC 3986, section 2.5). */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
