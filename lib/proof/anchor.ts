/**
 * Who else than the service that gave an answer says the hash of its block, from weak to strong. A proof is as good as the hash under
 * it.
 */
export const ANCHOR_KINDS = ['service', 'connection', 'wallet', 'link', 'pasted'] as const

export type AnchorKind = (typeof ANCHOR_KINDS)[number]

/** Where a hash is known from, as it stands after "Its hash is", and what that is worth. */
export const ANCHOR_WORDS: Record<AnchorKind, { from: string; worth: string }> = {
  service: {
    from: 'as the service says that gave the answer',
    worth:
      'Weak: it shows that the answers of one service fit together, of whichever chain they are, for no header names its own. Have the hash from somebody else, and it shows more.',
  },
  connection: {
    from: 'as a second connection says, too',
    worth: 'Fair: two services would have to tell the same lie.',
  },
  wallet: {
    from: 'as your wallet says, too',
    worth: 'Fair: the node of your wallet would have to tell the same lie.',
  },
  link: {
    from: 'as the link says that you opened',
    worth: 'Good if you trust who sent it: no service can alter the answer without another hash.',
  },
  pasted: {
    from: 'as you pasted it from elsewhere',
    worth: 'As good as your source: no service can alter the answer without another hash.',
  },
}

/** Whether the word of one counts for more than that of another. */
export const isStronger = (one: AnchorKind, other: AnchorKind): boolean =>
  ANCHOR_KINDS.indexOf(one) > ANCHOR_KINDS.indexOf(other)

export const strongestAnchor = (kinds: Iterable<AnchorKind>): AnchorKind =>
  [...kinds].reduce<AnchorKind>((best, kind) => (isStronger(kind, best) ? kind : best), 'service')
