import type { Learned } from '@/lib/connections/learned'
import type { LogsEvidence } from '@/lib/evidence/evidence'
import type { Proofs } from '@/lib/evidence/make-evidence'
import type { LogReading } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import type { ChartSeries } from '../chart/chart-series'
import type { ComparedSearches } from '../comparison/compare-searches'
import type { Content } from '../export/export-rows'
import type { Format } from '../export/write-export'
import type { SheetFormat } from '../export/write-sheet'
import type { Groups } from '../groups/group-logs'
import type { ClaimCounts, ProofOrder } from '../proof/proof-plan'
import type { LogsDraft } from '../question/logs-draft'
import type { LogRow } from '../table/table-view'
import type { CallRecord, OpenedCall } from './call-journal'
import type { RunMessage } from './make-run'
import type { FollowMessage } from './phase'
import type { ReadingChange } from './reading'
import type { ComparisonOrder } from './search-comparer'
import type { ProofMeans } from './search-prover'
import type { LogsOrder } from './search-state'
import type { Exported } from './table-export'

type EntryMessage = { type: 'begin' | 'open' | 'open-or-begin'; order: LogsOrder } | { type: 'forget' }

type ControlMessage = FollowMessage | { type: 'unfollow' | 'pause' | 'stop' }

export type TableMessage =
  | { type: 'rows'; from: number; to: number }
  | { type: 'read-log'; log: FoundLog }
  | { type: 'rewrite' }
  | { type: 'group'; by: string }
  | { type: 'write-groups'; by: string; title: string; format: SheetFormat }
  | { type: 'write-table' }
  | { type: 'series'; key: string }

type SearchMessage = { type: 'digest' | 'calls' } | { type: 'open-call'; number: number }

type ExportMessage =
  | { type: 'export'; format: Format; content: Content; now: number }
  | { type: 'stop-export' }

type ProofMessage =
  | { type: 'claims' | 'evidence' | 'stop-proving' }
  | { type: 'prove-headers'; order: ProofOrder; means: ProofMeans }
  | { type: 'prove-receipts'; means: ProofMeans }

type CompareMessage = ({ type: 'compare' } & ComparisonOrder) | { type: 'stop-comparing' }

export type WorkerMessage =
  | EntryMessage
  | RunMessage
  | ControlMessage
  | ReadingChange
  | TableMessage
  | SearchMessage
  | ExportMessage
  | ProofMessage
  | CompareMessage

/** By type of message. Others have no answer. */
type Answers = {
  open: boolean
  rows: readonly LogRow[]
  'read-log': LogReading
  rewrite: Partial<LogsDraft>
  group: { groups: Groups; count: number }
  'write-groups': string
  'write-table': string
  series: ChartSeries
  digest: { digest: string; lastLog: FoundLog | null }
  calls: readonly CallRecord[]
  'open-call': OpenedCall | null
  export: Exported | null
  claims: ClaimCounts | null
  'prove-headers': Partial<Learned>
  'prove-receipts': Partial<Learned>
  evidence: Proofs<LogsEvidence> | null
  compare: ComparedSearches | null
}

type AnswerOf<Type> = Type extends keyof Answers ? Answers[Type] : unknown

export type AnswerTo<Message extends WorkerMessage> = AnswerOf<Message['type']>

type Handler<Type extends WorkerMessage['type']> = (
  message: Extract<WorkerMessage, { type: Type }>,
) => AnswerOf<Type> | Promise<AnswerOf<Type>>

export type Handlers<Type extends WorkerMessage['type'] = WorkerMessage['type']> = {
  [Each in Type]: Handler<Each>
}
