import type { Hex } from 'viem'
import type { AnchorKind } from '@/lib/proof/anchor'
import {
  type AccountEvidence,
  type BlockName,
  type Evidence,
  FORMAT,
  type LogsEvidence,
  VERSION,
} from './evidence'

/** How the hash of a newer block leads to that of the block of an answer: further headers in RLP, and proofs. */
export type WayFromAnchor = { from: BlockName; headers: readonly Hex[]; accounts: readonly AccountEvidence[] }

/** Where the hash under an answer is known from, and the way from it where it is that of a newer block. */
export type EvidenceAnchor = { kind: AnchorKind; way: WayFromAnchor | null }

/** What is proved, of one block or up to it: without what is the same in every file. Plain data. */
export type Proofs<Of extends Evidence> = Pick<Of, 'chainId' | 'question' | 'answer'> & {
  block: BlockName
  headers: readonly Hex[]
  accounts?: Of['accounts']
  receipts?: Of['receipts']
  blockReceipts?: LogsEvidence['blockReceipts']
}

/** What a file of evidence is called: by the blocks whose words it has, by that of a receipt, or by the newest of a search. */
export function nameEvidence({
  question: { kind },
  answer: { blocks },
  block,
}: Pick<Proofs<Evidence>, 'question' | 'answer' | 'block'>): string {
  const numbers = (kind === 'storage' ? blocks : [block])
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
  return `evidence-${kind}-block${numbers.length > 1 ? 's' : ''}-${numbers.join('-and-')}.json`
}

/** A file of evidence, as text. `at` is when it is made. */
export function formatEvidence<Of extends Evidence>(
  { block, headers, accounts = [], receipts = [], blockReceipts, ...said }: Proofs<Of>,
  { kind, way }: EvidenceAnchor,
  at: Date,
): string {
  const { chainId, question, answer } = said
  const evidence = {
    format: FORMAT,
    version: VERSION,
    chainId,
    question,
    answer,
    headers: [...new Set([...headers, ...(way?.headers ?? [])])],
    accounts: [...new Set([...accounts, ...(way?.accounts ?? [])])],
    receipts,
    ...(blockReceipts && { blockReceipts }),
    anchor: { ...(way?.from ?? block), kind },
    made: { at: at.toISOString(), by: 'Triptych' },
  }
  return `${JSON.stringify(evidence, null, 1)}\n`
}
