import type { MouseEvent } from 'react'

export type FollowLink = (event: MouseEvent<HTMLAnchorElement>) => void

/**
 * Follows a plain link without a page load. Next's `Link` does the same, but costs more in a table that scrolls. Clicks for a new
 * tab or window are left to the browser.
 */
export const followLink =
  (push: (href: string) => void): FollowLink =>
  (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    push(event.currentTarget.getAttribute('href') ?? '')
  }
