import type { EventSignature } from '@/lib/abi/event-signature'
import { ERC20_TRANSFER, KNOWN_EVENTS } from '@/lib/abi/known-events'
import type { Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { countOf } from '@/lib/text/count'
import type { ParsedField } from '@/lib/text/field'
import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import { describeLogsQuestion, formatFirstRequest } from '../question/describe-logs-question'
import { formatDeclaration } from '../question/event-field'
import type { LogsDraft } from '../question/logs-draft'
import {
  type LogsFields,
  type LogsQuestion,
  parseLogsDraft,
  parseLogsQuestion,
} from '../question/logs-question'
import { describeTopicFields } from '../question/topic-fields'
import type { TypedRange } from '../range/asked-range'
import { endsLongAgo, newestSeenOf } from '../range/near-head'
import { quoteKnown } from './quote-known'
import { quoteSearch, type SearchQuote } from './quote-search'

/** An event to choose, and the only address that emits it, if there is one. */
export type EventOption = { declaration: string; label: string; address?: string }

/** ETH transfers have the event of ERC-20 and their own emitter: https://eips.ethereum.org/EIPS/eip-7708 */
const ETHER_OPTION: EventOption = {
  declaration: ERC20_TRANSFER,
  label: 'Ether transfer · EIP-7708',
  address: ETHER_EMITTER,
}

const KNOWN_OPTIONS: readonly EventOption[] = [
  ...KNOWN_EVENTS.map((event) => ({
    declaration: formatDeclaration(event),
    label: `${event.name} · ${event.standard}`,
  })),
  ETHER_OPTION,
]

/** Each declaration once. */
export function listEventOptions(events: readonly EventSignature[]): readonly EventOption[] {
  const options = events.map((event) => ({
    declaration: formatDeclaration(event),
    label: `${event.name} · ${countOf(event.inputs.length, 'argument')}`,
  }))
  return [...new Map(options.map((option) => [option.declaration, option])).values()]
}

export type LogsForm = {
  fields: LogsFields
  question: ParsedField<LogsQuestion>
  known: readonly EventOption[]
  topics: ReturnType<typeof describeTopicFields>
  quote: SearchQuote
  /** Null while the form has an error. */
  said: string | null
  request: string | null
}

export function parseLogsForm(draft: LogsDraft, network: Network, tariff: Tariff): LogsForm {
  const fields = parseLogsDraft(draft, tariff)
  const question = parseLogsQuestion(draft, network.history, tariff)
  return {
    fields,
    question,
    known: KNOWN_OPTIONS,
    topics: describeTopicFields(fields.event.value?.event ?? null, draft),
    quote: quoteOf(draft, question.value?.range, network, tariff),
    said: question.value ? describeLogsQuestion(question.value, network) : null,
    request: question.value ? formatFirstRequest(question.value) : null,
  }
}

/** Before anything is known of the connection. */
function quoteOf(
  draft: LogsDraft,
  range: TypedRange | undefined,
  network: Network,
  tariff: Tariff,
): SearchQuote {
  const isOld = range !== undefined && endsLongAgo(range, newestSeenOf(network, null), network.blockTime)
  return quoteKnown(quoteSearch(draft, network.history, tariff), { checks: 0, isOld })
}
