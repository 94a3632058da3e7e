import type { Hex } from 'viem'
import { DocsLink } from '@/components/docs/docs-link'
import { AnchorWords } from '@/components/lens/proof/proof-notices'
import { Notice } from '@/components/ui/notice'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import type { BlockProof } from '@/lib/storage/proof/prove-words'
import { countWords, isLie } from '@/lib/storage/proof/prove-words'
import { countOf } from '@/lib/text/count'

/** The verdict about all words that were shown. */
export function ProofVerdict({
  blocks,
  all,
  isDone,
  anchorOf,
}: {
  blocks: readonly BlockProof[]
  /** The number of words to prove. */
  all: number
  isDone: boolean
  /** The strongest source of a block's hash. */
  anchorOf: (hash: Hex) => EvidenceAnchor
}) {
  const { proved, unlike } = countWords(blocks)
  const moved = !isLie(blocks)
  if (unlike > 0) {
    return (
      <Notice
        announce
        tone={moved ? 'warn' : 'bad'}
        title={`${countOf(unlike, 'word')} of ${proved} ${unlike === 1 ? 'differs' : 'differ'} from the block.`}
      >
        <p>
          {moved
            ? 'The result was read at a tag, and the tag now means a later block. Values that changed since then differ, too. Read at a block number to be sure.'
            : 'The values shown are not the values in the block: the service returned a false result.'}
        </p>
      </Notice>
    )
  }
  if (!isDone) return <p>{`${proved} of ${countOf(all, 'word')} proved.`}</p>
  return (
    <Notice announce tone="good" title={`Proved: ${countOf(proved, 'word')}, as shown above.`}>
      <p className="text-ink-soft text-note">
        The account and its slots are in the state root of the header, and the header has the hash below.
      </p>
      {blocks.map(({ header: { number, hash } }) => (
        <AnchorWords key={hash} number={number} anchor={anchorOf(hash)} />
      ))}
      <DocsLink to="proofs#covered">What a proof covers</DocsLink>
    </Notice>
  )
}
