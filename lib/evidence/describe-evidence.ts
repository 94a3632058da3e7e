import { TriptychError } from '@/lib/errors'
import { NO_CODE } from '@/lib/proof/account-proof'
import { ANCHOR_WORDS, type AnchorKind } from '@/lib/proof/anchor'
import { ProofError, type Unlike } from '@/lib/proof/proof-error'
import { countOf, formatCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { CheckedReceipt } from './check-answer'
import { type CheckedEvidence, checkEvidence } from './check-evidence'
import type { CheckedAccount, DerivedBlock } from './derived-blocks'
import { claimOfLogs, describeLogs, describeSample, titleOfLogs } from './describe-logs'
import { type Evidence, isOfLogs, isOfStorage } from './evidence'
import { parseEvidence } from './parse-evidence'
import { describeQuestion, type EvidenceFact, shortKey } from './question-words'

/** Valid evidence in words, for a page or a terminal. */
export type EvidenceReport = {
  title: string
  /** What is proved, as a part of a sentence. */
  claim: string
  /** As the file says: no header names its chain. */
  chainId: number
  proved: readonly EvidenceFact[]
  /** The block hashes that the evidence depends on, the anchor first, and those that follow from them. */
  dependsOn: readonly EvidenceFact[]
  derived: readonly EvidenceFact[]
  /** Stated in the file, but not proved. */
  claimed: readonly EvidenceFact[]
}

/** Whether a text is proved evidence, evidence that is not valid, or not evidence. Plain data for a worker. */
export type EvidenceVerdict =
  | { is: 'proved'; report: EvidenceReport }
  | { is: 'false' | 'unreadable'; title: string; whatToDo: string | null; unlike: Unlike }

export function judgeEvidence(text: string): EvidenceVerdict {
  try {
    return { is: 'proved', report: describeEvidence(checkEvidence(parseEvidence(text))) }
  } catch (error) {
    return describeEvidenceRefusal(error)
  }
}

/** Throws errors that are not refusals. */
export function describeEvidenceRefusal(error: unknown): Exclude<EvidenceVerdict, { is: 'proved' }> {
  if (!(error instanceof TriptychError)) throw error
  const { shortMessage, whatToDo = null } = error
  return error instanceof ProofError
    ? { is: 'false', title: `The evidence is not valid: ${shortMessage}`, whatToDo, unlike: error.unlike }
    : { is: 'unreadable', title: shortMessage, whatToDo, unlike: [] }
}

export function describeEvidence(checked: CheckedEvidence): EvidenceReport {
  const { evidence, accounts, receipts, dependsOn, derived } = checked
  const { anchor, made, chainId, question } = evidence
  const once = new Map(accounts.map((one) => [`${one.header.hash} ${one.address}`, one]))
  return {
    title: isOfLogs(evidence) ? titleOfLogs(evidence) : `Proved: ${claimOf(evidence)}.`,
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
      ...[...once.values()].map(describeAccount),
      ...receipts.flatMap(describeReceipt),
    ],
    dependsOn: dependsOn.map(({ number, hash }) => ({ name: `block ${formatCount(number)}`, value: hash })),
    derived: derived.map(describeDerived),
    claimed: [
      { name: 'Note of the author', value: showHiddenCharacters(question.says, 500) },
      ...(question.kind === 'receipt' ? [{ name: 'Transaction', value: question.transaction }] : []),
      ...(isOfLogs(evidence) ? describeSample(evidence) : []),
      { name: 'Chain id', value: String(chainId) },
      { name: 'Source of the hash', value: sourceOf(anchor.kind) },
      { name: 'Made', value: showHiddenCharacters(`${made.at}, by ${made.by}`, 200) },
    ],
  }
}

function claimOf(evidence: Evidence): string {
  if (isOfLogs(evidence)) return claimOfLogs(evidence)
  if (isOfStorage(evidence)) {
    const { address, slots } = evidence.question
    return `${countOf(slots.length, 'word')} of ${address}`
  }
  const { index, block } = evidence.question
  return `the receipt at place ${index} of block ${formatCount(block)}, with its logs`
}

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
      value: `${address}, topics ${topics.join(' ') || 'none'}, data ${data}`,
    })),
  ]
}

const describeDerived = ({ header, by, from }: DerivedBlock): EvidenceFact => ({
  name: `block ${formatCount(header.number)}, by ${by === 'parent' ? 'the parent hash' : 'the history contract'} of block ${formatCount(from)}`,
  value: header.hash,
})

const sourceOf = (kind: string): string =>
  Object.hasOwn(ANCHOR_WORDS, kind) ? SOURCES[kind as AnchorKind] : `“${showHiddenCharacters(kind, 40)}”`

const SOURCES: Record<AnchorKind, string> = {
  service: 'Only the service that returned the result',
  connection: 'Also a second connection',
  wallet: 'Also the author’s wallet',
  link: 'A link that the author opened',
  pasted: 'Pasted by the author',
}
