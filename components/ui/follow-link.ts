import type { MouseEvent } from 'react'

export type FollowLink = (event: MouseEvent<HTMLAnchorElement>) => void

/**
 * Follows a plain link of ours without loading the page anew: what Next's own component does, at a fraction of its
 * cost in a table that scrolls. A press that means another tab or window is left to the browser.
 */
export const followLink =
  (push: (href: string) => void): FollowLink =>
  (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    push(event.currentTarget.getAttribute('href') ?? '')
  }
