import { answerQuestions } from '@/components/ui/answer-questions'
import { type EvidenceVerdict, judgeEvidence } from '@/lib/evidence/describe-evidence'

declare const self: Worker & { onmessage: ((event: MessageEvent<string>) => void) | null }

answerQuestions<string, EvidenceVerdict>(self, judgeEvidence)
