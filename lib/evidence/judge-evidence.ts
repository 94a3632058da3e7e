import { TriptychError } from '@/lib/errors'
import { ProofError, type Unlike } from '@/lib/proof/proof-error'
import { checkEvidence } from './check-evidence'
import { describeEvidence } from './describe-evidence'
import type { EvidenceReport } from './evidence-report'
import { parseEvidence } from './parse-evidence'

/** What a text is as evidence: proved; evidence that does not hold; or none that can be read. Plain data, for a worker to send. */
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

/** Throws what is no refusal. */
export function describeEvidenceRefusal(error: unknown): Exclude<EvidenceVerdict, { is: 'proved' }> {
  if (!(error instanceof TriptychError)) throw error
  const { shortMessage, whatToDo = null } = error
  return error instanceof ProofError
    ? { is: 'false', title: `The evidence is not valid: ${shortMessage}`, whatToDo, unlike: error.unlike }
    : { is: 'unreadable', title: shortMessage, whatToDo, unlike: [] }
}
