import { NO_CODE } from '@/lib/proof/account-proof'
import { ANCHOR_WORDS, type AnchorKind } from '@/lib/proof/anchor'
import { countOf, formatCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { CheckedAccount, CheckedEvidence, CheckedReceipt } from './checked-evidence'
import { claimOfLogs, describeLogs, describeSample, titleOfLogs } from './describe-logs'
import { type Evidence, isOfLogs, isOfStorage } from './evidence'
import type { EvidenceFact, EvidenceReport } from './evidence-report'
import { describeQuestion, shortKey } from './question-words'
import type { Reached } from './reached-blocks'

export function describeEvidence(checked: CheckedEvidence): EvidenceReport {
  const { evidence, accounts, receipts, rests, reached } = checked
  const { anchor, made, chainId, question } = evidence
  return {
    title: titleOf(evidence),
    claim: claimOf(evidence),
    chainId,
    proved: [
      { name: 'Question', value: describeQuestion(question) },
      ...(isOfStorage(evidence)
        ? evidence.question.slots.map(({ block, key }, at) => ({
            name: `slot ${shortKey(key)}, block ${formatCount(block)}`,
            value: evidence.answer.words[at] ?? '',
          }))
        : []),
      ...(isOfLogs(evidence) ? describeLogs(evidence, checked) : []),
      ...listOnce(accounts).map(describeAccount),
      ...receipts.flatMap(describeReceipt),
    ],
    rests: rests.map(({ number, hash }) => ({ name: `block ${formatCount(number)}`, value: hash })),
    reached: reached.map(describeReached),
    said: [
      { name: 'Note of the author', value: showHiddenCharacters(question.says, 500) },
      ...(question.kind === 'receipt' ? [{ name: 'Transaction', value: question.transaction }] : []),
      ...(isOfLogs(evidence) ? describeSample(evidence) : []),
      { name: 'Chain id', value: String(chainId) },
      { name: 'Source of the hash', value: sourceOf(anchor.kind) },
      { name: 'Made', value: showHiddenCharacters(`${made.at}, by ${made.by}`, 200) },
    ],
  }
}

const titleOf = (evidence: Evidence): string =>
  isOfLogs(evidence) ? titleOfLogs(evidence) : `Proved: ${claimOf(evidence)}.`

function claimOf(evidence: Evidence): string {
  if (isOfLogs(evidence)) return claimOfLogs(evidence)
  if (isOfStorage(evidence)) {
    const { address, slots } = evidence.question
    return `${countOf(slots.length, 'word')} of ${address}`
  }
  const { index, block } = evidence.question
  return `the receipt at place ${index} of block ${formatCount(block)}, with its logs`
}

/** Proofs of more of its slots may name an account again. */
const listOnce = (accounts: readonly CheckedAccount[]): readonly CheckedAccount[] => [
  ...new Map(accounts.map((one) => [`${one.header.hash} ${one.address}`, one])).values(),
]

function describeAccount({ header, address, account }: CheckedAccount): EvidenceFact {
  const code = account?.codeHash === NO_CODE ? 'no code' : `code hash ${account?.codeHash}`
  return {
    name: `account, block ${formatCount(header.number)}`,
    value: account
      ? `${address}: nonce ${account.nonce}, balance ${account.balance} wei, ${code}`
      : `${address}: the state has no such account, so all its slots are zero`,
  }
}

function describeReceipt({ block, index, receipt }: CheckedReceipt): EvidenceFact[] {
  const { type, status, root, cumulativeGasUsed, logs } = receipt
  return [
    {
      name: `receipt ${index}, block ${formatCount(block)}`,
      value: `type ${type}, ${root ? `state root ${root}` : `status ${status}`}, ${formatCount(Number(cumulativeGasUsed))} cumulative gas, ${countOf(logs.length, 'log')}`,
    },
    ...logs.map(({ address, topics, data }, at) => ({
      name: `log ${at} of it`,
      value: `${address}, topics ${topics.length === 0 ? 'none' : topics.join(' ')}, data ${data}`,
    })),
  ]
}

const describeReached = ({ header, by, from }: Reached): EvidenceFact => ({
  name: `block ${formatCount(header.number)}, by ${by === 'parent' ? 'the parent hash' : 'the history contract'} of block ${formatCount(from)}`,
  value: header.hash,
})

const sourceOf = (kind: string): string =>
  Object.hasOwn(ANCHOR_WORDS, kind) ? OF_THE_MAKER[kind as AnchorKind] : `“${showHiddenCharacters(kind, 40)}”`

const OF_THE_MAKER: Record<AnchorKind, string> = {
  service: 'Only the service that returned the result',
  connection: 'Also a second connection',
  wallet: 'Also the author’s wallet',
  link: 'A link that the author opened',
  pasted: 'Pasted by the author',
}
