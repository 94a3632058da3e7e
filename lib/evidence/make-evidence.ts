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

/** The path from a newer block to the block of an answer: headers in RLP and account proofs. */
export type HashPath = { from: BlockName; headers: readonly Hex[]; accounts: readonly AccountEvidence[] }

/** The source of a block hash, and the path from a newer block if the hash was derived. */
export type EvidenceAnchor = { kind: AnchorKind; path: HashPath | null }

/** What is proved about a block or up to it, without the parts that every file has. Plain data. */
export type Proofs<Of extends Evidence> = Pick<Of, 'chainId' | 'question' | 'answer'> & {
  block: BlockName
  headers: readonly Hex[]
  accounts?: Of['accounts']
  receipts?: Of['receipts']
  blockReceipts?: LogsEvidence['blockReceipts']
}

/** The file name: with the blocks of the words, the block of the receipt, or the newest block of the search. */
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

/** The text of an evidence file, made at `at`. */
export function formatEvidence<Of extends Evidence>(
  { block, headers, accounts = [], receipts = [], blockReceipts, ...said }: Proofs<Of>,
  { kind, path }: EvidenceAnchor,
  at: Date,
): string {
  const { chainId, question, answer } = said
  const evidence = {
    format: FORMAT,
    version: VERSION,
    chainId,
    question,
    answer,
    headers: [...new Set([...headers, ...(path?.headers ?? [])])],
    accounts: [...new Set([...accounts, ...(path?.accounts ?? [])])],
    receipts,
    ...(blockReceipts && { blockReceipts }),
    anchor: { ...(path?.from ?? block), kind },
    made: { at: at.toISOString(), by: 'Triptych' },
  }
  return `${JSON.stringify(evidence, null, 1)}\n`
}
