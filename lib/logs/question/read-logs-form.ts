import type { EventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { countOf } from '@/lib/credits/format-credits'
import type { Field } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { quoteSearch, type SearchQuote } from '../price/quote-search'
import { describeLogsQuestion } from './describe-logs-question'
import { formatDeclaration } from './event-field'
import { formatFirstRequest } from './first-request'
import type { LogsDraft } from './logs-draft'
import { type LogsFields, type LogsQuestion, parseLogsQuestion, readLogsDraft } from './logs-question'
import { describeTopicFields } from './topic-fields'

/** An event to take: its declaration, and what to call it. */
export type EventOption = { declaration: string; label: string }

const KNOWN_OPTIONS: readonly EventOption[] = KNOWN_EVENTS.map((event) => ({
  declaration: formatDeclaration(event),
  label: `${event.name} · ${event.standard}`,
}))

export const listEventOptions = (events: readonly EventSignature[]): readonly EventOption[] =>
  events.map((event) => ({
    declaration: formatDeclaration(event),
    label: `${event.name} · ${countOf(event.inputs.length, 'argument')}`,
  }))

/** Everything that a form shows of what is typed into it. */
export type LogsForm = {
  fields: LogsFields
  question: Field<LogsQuestion>
  known: readonly EventOption[]
  topics: ReturnType<typeof describeTopicFields>
  quote: SearchQuote
  /** The whole question in one sentence, and as the call it begins with; null while it cannot be asked. */
  said: string | null
  request: string | null
}

export function readLogsForm(draft: LogsDraft, network: Network): LogsForm {
  const fields = readLogsDraft(draft)
  const question = parseLogsQuestion(draft, network.history)
  return {
    fields,
    question,
    known: KNOWN_OPTIONS,
    topics: describeTopicFields(fields.event.value?.event ?? null, draft),
    quote: quoteSearch(draft, network.history),
    said: question.value ? describeLogsQuestion(question.value, network) : null,
    request: question.value ? formatFirstRequest(question.value) : null,
  }
}
