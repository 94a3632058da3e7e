/**
 * Who else than the service that gave an answer says the hash of its block, from weak to strong. A proof is as good as the hash under
 * it.
 */
export const ANCHOR_KINDS = ['service', 'connection', 'wallet', 'link', 'pasted'] as const

export type AnchorKind = (typeof ANCHOR_KINDS)[number]

/** Where a hash is known from, as it stands after "Its hash is", and what that is worth. */
export const ANCHOR_WORDS: Record<AnchorKind, { from: string; worth: string }> = {
  service: {
    from: 'reported by the service that returned the result',
    worth:
      'Weak: it only shows that the responses of one service agree. A header does not name its chain. Get the hash from another source.',
  },
  connection: {
    from: 'confirmed by a second connection',
    worth: 'Fair: two services would have to report the same false hash.',
  },
  wallet: {
    from: 'confirmed by your wallet',
    worth: 'Fair: your wallet’s node would have to report the same false hash.',
  },
  link: {
    from: 'given in the link that you opened',
    worth: 'Good if you trust the sender: a changed result has another block hash.',
  },
  pasted: {
    from: 'pasted by you from another source',
    worth: 'As good as your source: a changed result has another block hash.',
  },
}

/** Whether the word of one counts for more than that of another. */
export const isStronger = (one: AnchorKind, other: AnchorKind): boolean =>
  ANCHOR_KINDS.indexOf(one) > ANCHOR_KINDS.indexOf(other)

export const strongestAnchor = (kinds: Iterable<AnchorKind>): AnchorKind =>
  [...kinds].reduce<AnchorKind>((best, kind) => (isStronger(kind, best) ? kind : best), 'service')
