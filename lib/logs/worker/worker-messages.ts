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

/** Which search the worker has. A new search starts from its first block; a kept one costs nothing to show. */
type EntryMessage =
  | { type: 'begin' | 'open' | 'open-or-begin'; order: LogsOrder }
  /** Removes the search from this browser. */
  | { type: 'forget' }

/** What becomes of a run. */
type ControlMessage = FollowMessage | { type: 'unfollow' | 'pause' | 'stop' }

/** Reads the table. */
export type TableMessage =
  | { type: 'rows'; from: number; to: number }
  /** One log with its values in full length. */
  | { type: 'read-log'; log: FoundLog }
  /** The form fields of a search for what is picked in the table. */
  | { type: 'rewrite' }
  | { type: 'group'; by: string }
  | { type: 'write-groups'; by: string; title: string; format: SheetFormat }
  | { type: 'write-table' }
  | { type: 'series'; key: string }

/** Reads the search. */
type SearchMessage = { type: 'digest' | 'calls' } | { type: 'open-call'; number: number }

type ExportMessage =
  /** `now`: milliseconds since 1970. */
  { type: 'export'; format: Format; content: Content; now: number } | { type: 'stop-export' }

type ProofMessage =
  | { type: 'claims' | 'evidence' | 'stop-proving' }
  | { type: 'prove-headers'; order: ProofOrder; means: ProofMeans }
  | { type: 'prove-receipts'; means: ProofMeans }

type CompareMessage = ({ type: 'compare' } & ComparisonOrder) | { type: 'stop-comparing' }

/** All that a page asks of the worker. Plain data. */
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

/** What comes back, by the type of the message. The answers of other messages have no content. */
type Answers = {
  /** False when nothing is kept of the search. */
  open: boolean
  rows: readonly LogRow[]
  'read-log': LogReading
  rewrite: Partial<LogsDraft>
  /** The largest groups, and the number of all groups. */
  group: { groups: Groups; count: number }
  'write-groups': string
  'write-table': string
  series: ChartSeries
  /** Another digest is another result; `lastLog` names its block. */
  digest: { digest: string; lastLog: FoundLog | null }
  calls: readonly CallRecord[]
  'open-call': OpenedCall | null
  /** Null when stopped, and without a search. */
  export: Exported | null
  claims: ClaimCounts | null
  'prove-headers': Partial<Learned>
  'prove-receipts': Partial<Learned>
  /** Null until every block is decided. */
  evidence: Proofs<LogsEvidence> | null
  compare: ComparedSearches | null
}

type AnswerOf<Type> = Type extends keyof Answers ? Answers[Type] : unknown

export type AnswerTo<Message extends WorkerMessage> = AnswerOf<Message['type']>

type Handler<Type extends WorkerMessage['type']> = (
  message: Extract<WorkerMessage, { type: Type }>,
) => AnswerOf<Type> | Promise<AnswerOf<Type>>

/** One function for each type of message. */
export type Handlers<Type extends WorkerMessage['type'] = WorkerMessage['type']> = {
  [Each in Type]: Handler<Each>
}
