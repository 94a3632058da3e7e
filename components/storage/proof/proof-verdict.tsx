import type { Hex } from 'viem'
import { DocsLink } from '@/components/docs/docs-link'
import { AnchorWords } from '@/components/lens/proof/anchor-words'
import { Notice } from '@/components/ui/notice'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { countWords, isLie } from '@/lib/storage/proof/listed-words'
import type { BlockProof } from '@/lib/storage/proof/prove-words'
import { countOf } from '@/lib/text/count'

/** What the proofs say of all words that were shown. */
export function ProofVerdict({
  blocks,
  all,
  isDone,
  anchorOf,
}: {
  blocks: readonly BlockProof[]
  /** Words that were to be proved. */
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
        title={`${countOf(unlike, 'word')} of ${proved} ${unlike === 1 ? 'is' : 'are'} not what the block holds.`}
      >
        <p>
          {moved
            ? 'The answer was read at a tag, the proof is of the block that the tag means now: what changed between them differs, too. Ask at a block number to be sure.'
            : 'What was shown is not what the block commits to: the service answered with something false.'}
        </p>
      </Notice>
    )
  }
  if (!isDone) return <p>{`${proved} of ${countOf(all, 'word')} proved.`}</p>
  return (
    <Notice announce tone="good" title={`Proved: ${countOf(proved, 'word')}, as shown above.`}>
      <p className="text-ink-soft text-note">
        Account and slots are under the state root of the header, and the header hashes to the hash below.
      </p>
      {blocks.map(({ header: { number, hash } }) => (
        <AnchorWords key={hash} number={Number(number)} anchor={anchorOf(hash)} />
      ))}
      <DocsLink to="proofs#covered">What a proof covers</DocsLink>
    </Notice>
  )
}
