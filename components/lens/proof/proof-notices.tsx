import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { DocsLink } from '@/components/docs/docs-link'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { FactList } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { ANCHOR_WORDS, type AnchorKind } from '@/lib/proof/anchor'
import { describeLimit, type ProofLimit } from '@/lib/proof/ask-proof'
import { formatCount } from '@/lib/text/count'
import { UnlikeList } from './unlike-values'
import type { Denial } from './use-anchors'

/** The block hash that a verdict depends on, its source, and what that is worth. */
export function AnchorWords({ number, anchor: { kind, path } }: { number: number; anchor: EvidenceAnchor }) {
  const { from, worth } = ANCHOR_WORDS[kind]
  return (
    <p className="text-note" data-testid="anchor-words">
      The proof depends on the hash of block {formatCount(number)},{' '}
      {path ? `derived from the hash of block ${formatCount(path.from.number)} that you pasted` : from}.{' '}
      <span className="text-ink-soft">{worth}</span>
    </p>
  )
}

/** A proved receipt or log: the verdict, and which fields it covers. */
export function ProvedNotice({
  title,
  rows,
  children,
}: {
  title: string
  rows: Parameters<typeof FactList>[0]['rows']
  /** The source of the block hash. */
  children: ReactNode
}) {
  return (
    <div className="grid gap-3" data-testid="proved">
      <Notice announce tone="good" title={title}>
        {children}
      </Notice>
      <FactList rows={rows} />
      <DocsLink to="proofs#not-covered">Why some fields are not covered</DocsLink>
    </div>
  )
}

const WHICH: Record<AnchorKind, string> = {
  service: 'the block hash of the service',
  connection: 'the block hash of a second connection',
  wallet: 'the block hash of your wallet',
  link: 'the block hash in the link that you opened',
  pasted: 'the hash that you pasted',
}

/** Instead of a verdict, if a more trusted source has another hash for the block. */
export function DeniedNotice({ hash, denial: { by, other, isOfNewer } }: { hash: Hex; denial: Denial }) {
  const which = isOfNewer ? 'the hash derived from a newer block' : WHICH[by]
  return (
    <div data-testid="denied">
      <Notice announce tone="bad" title={`The proof does not match ${which}.`}>
        <p>
          The proof is valid only for the hash that the service reported. One of the two hashes is false or
          belongs to another chain.
        </p>
        <UnlikeList
          unlike={[
            { name: 'hash of the proof', value: hash },
            { name: 'other hash', value: other },
          ]}
        />
      </Notice>
    </div>
  )
}

/** Instead of another call that would be paid for nothing. */
export const NoProofsNotice = ({ limit }: { limit: ProofLimit }) => (
  <Notice tone="warn" title={describeLimit(limit)} action={<ConnectionsLink>Connections</ConnectionsLink>}>
    <p>It refused a proof before. Nothing is sent or charged until you press the button.</p>
  </Notice>
)

/** Beside the button of a first try: only the call shows whether a provider has proofs. */
export const UntriedNote = ({ price }: { price: string }) => (
  <p className="max-w-[68ch] text-ink-soft text-note">
    Not every service offers proofs, and many offer them for recent blocks only.
    {price && ` If this service refuses, the call may still cost ${price}.`}
  </p>
)
