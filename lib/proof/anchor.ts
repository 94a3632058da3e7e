/** Sources of a block hash besides the provider of the result, from weak to strong. A proof is as reliable as its block hash. */
export const ANCHOR_KINDS = ['service', 'connection', 'wallet', 'link', 'pasted'] as const

export type AnchorKind = (typeof ANCHOR_KINDS)[number]

/** The source of a hash, as the text continues after "Its hash is", and what it is worth. */
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

/** Whether one source is more trusted than the other. */
export const isStronger = (one: AnchorKind, other: AnchorKind): boolean =>
  ANCHOR_KINDS.indexOf(one) > ANCHOR_KINDS.indexOf(other)

export const strongestAnchor = (kinds: Iterable<AnchorKind>): AnchorKind =>
  [...kinds].reduce<AnchorKind>((best, kind) => (isStronger(kind, best) ? kind : best), 'service')
