import { DocsLink } from '@/components/docs/docs-link'
import { AnchorWords } from '@/components/lens/proof/proof-notices'
import { UnlikeList } from '@/components/lens/proof/unlike-values'
import { Button } from '@/components/ui/button'
import { FactList } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { countOutcomes, describeLie, describeReach, judgeProof } from '@/lib/logs/proof/describe-proof'
import type { BlockWhy } from '@/lib/logs/proof/proof-plan'
import { listBlocks, newestRow, type SearchProof } from '@/lib/logs/proof/search-proof'
import { countOf, formatCount } from '@/lib/text/count'

/** More blocks than this are counted. */
const MOST_LISTED = 10

type Unproved = ReturnType<typeof listBlocks<'unproved'>>[number]

/** Blocks with two values to show. */
const isShownFirst = (a: Unproved, b: Unproved) =>
  Number(b.verdict.unlike.length > 0) - Number(a.verdict.unlike.length > 0)

/** The verdict about the search, and each block that contradicts it. */
export function ProofResult({
  proof,
  anchor,
  onSearch,
}: {
  proof: SearchProof
  /** The source for the hash of the newest block. */
  anchor: EvidenceAnchor
  onSearch: (block: number) => void
}) {
  const { tone, title, says } = judgeProof(proof)
  const { claimed } = proof
  const lies = listBlocks(proof, 'lie')
  const unproved = listBlocks(proof, 'unproved').toSorted(isShownFirst)
  const outcomes = (name: string, why: BlockWhy, of: number | null) => {
    const value = countOutcomes(proof, why, of)
    return value ? [{ name, value }] : []
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-testid="search-proof">
      <Notice announce tone={tone} title={title}>
        {says.length > 0 ? says.map((sentence) => <p key={sentence}>{sentence}</p>) : null}
      </Notice>
      {lies.length > 0 ? (
        <ul className="grid gap-3">
          {lies.slice(0, MOST_LISTED).map(({ number, verdict }) => (
            <li key={number} className="grid gap-1">
              {verdict.lies.slice(0, MOST_LISTED).map((lie) => (
                <div key={`${lie.is} ${lie.logIndex}`} className="grid gap-1">
                  <p>
                    Block {formatCount(number)}, {describeLie(lie)}.
                  </p>
                  {lie.is === 'altered' ? <UnlikeList unlike={lie.unlike} /> : null}
                </div>
              ))}
              <p>
                <Button onClick={() => onSearch(number)}>Put this block into the form</Button>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {lies.length > MOST_LISTED ? <p>{countOf(lies.length - MOST_LISTED, 'more block')}.</p> : null}
      {unproved.slice(0, MOST_LISTED).map(({ number, verdict }) => (
        <div key={number} className="grid gap-1">
          <p>
            Block {formatCount(number)}: {verdict.problem.shortMessage}
          </p>
          <UnlikeList unlike={verdict.unlike} />
        </div>
      ))}
      {unproved.length > MOST_LISTED ? (
        <p>{countOf(unproved.length - MOST_LISTED, 'more block')} not proved.</p>
      ) : null}
      <FactList
        rows={[
          ...outcomes('Blocks said to be empty', 'drawn', claimed.empty),
          ...outcomes('Blocks with logs', 'full', claimed.full),
          ...outcomes('At borders of calls', 'border', null),
        ]}
      />
      <DocsLink to="proofs#logs-of-a-search">What this check covers</DocsLink>
      {anchor.kind === 'service' ? (
        <p className="max-w-[68ch] text-ink-soft text-note">
          Each header matches its hash, but all come from this connection. To detect invented blocks, compare
          a block hash with another source.
        </p>
      ) : (
        <>
          <AnchorWords number={newestRow(proof)?.number ?? 0} anchor={anchor} />
          <p className="max-w-[68ch] text-ink-soft text-note">{describeReach(proof)}</p>
        </>
      )}
    </div>
  )
}
