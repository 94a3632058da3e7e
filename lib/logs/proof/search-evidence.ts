import type { Hex } from 'viem'
import { type BlockRange, joinRanges } from '@/lib/block/block-range'
import type { LogsEvidence } from '@/lib/evidence/evidence'
import type { Proofs } from '@/lib/evidence/make-evidence'
import { describeQuestion } from '@/lib/evidence/question-words'
import type { Network } from '@/lib/networks'
import { encodeReceipt } from '@/lib/proof/block-receipts'
import { inOrder } from '@/lib/proof/receipts-proof'
import { createLogMatcher, type LogFilter, type TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { SearchCheck } from './check-search'
import { logsInBlock } from './prove-log'
import { isDecided } from './search-proof'

type Searched = { filter: LogFilter; answered: readonly BlockRange[] }

/** Evidence of a search: the logs in the checked blocks, not the logs shown. Null before every block is decided. */
export function searchEvidence(
  { name, chainId }: Pick<Network, 'name' | 'chainId'>,
  { filter, answered }: Searched,
  { proof, headers, receipts }: SearchCheck,
): Proofs<LogsEvidence> | null {
  const blocks = proof.blocks.flatMap(({ number, hash }) => (hash ? [{ number, hash }] : []))
  const last = blocks.at(-1)
  if (!last || !isDecided(proof)) return null
  const matches = createLogMatcher(filter)
  const read = blocks.flatMap(({ number }) => receipts.get(number) ?? [])
  const question: LogsEvidence['question'] = {
    kind: 'logs',
    says: '',
    filter: { addresses: listOf(filter.address ?? null), topics: (filter.topics ?? []).map(listOf) },
    ranges: joinRanges(answered),
    sample:
      proof.order.is === 'whole'
        ? null
        : {
            empty: proof.claimed.empty,
            drawn: proof.blocks.filter(({ why }) => why === 'drawn').map(({ number }) => number),
            hiding: Math.min(proof.order.hiding, proof.claimed.empty),
          },
  }
  const answer: LogsEvidence['answer'] = {
    blocks,
    logs: read.flatMap((one) =>
      logsInBlock(one)
        .filter(matches)
        .map(({ blockNumber, logIndex, address, topics, data }) => ({
          block: blockNumber,
          index: logIndex,
          address,
          topics: [...topics],
          data,
        })),
    ),
  }
  return {
    chainId,
    question: { ...question, says: `${describeQuestion(question)} of ${name}` },
    answer,
    block: last,
    headers: blocks.map(({ number }) => headers.get(number) ?? '0x'),
    blockReceipts: read.map((one) => ({
      block: one.block.number,
      receipts: inOrder(one).map(encodeReceipt),
    })),
  }
}

const listOf = (accepted: TopicFilter): Hex[] | null => (accepted === null ? null : [accepted].flat())
