import type { EventSignature } from '@/lib/abi/event-signature'
import { formatDeclaration } from '../question/event-field'
import type { LogsDraft } from '../question/logs-draft'
import type { TableView } from './table-view'

/** The form fields for what is chosen in the table. */
export function rewriteDraft(
  { picked, event, blocks }: Pick<TableView, 'picked' | 'event' | 'blocks'>,
  events: readonly EventSignature[],
): Partial<LogsDraft> {
  const change: Partial<LogsDraft> = {}
  if (picked.emitter?.length) change.address = picked.emitter.join('\n')
  const [ofTab] = event?.split(' ') ?? []
  const wanted = ofTab?.startsWith('0x') ? [ofTab] : picked.event
  if (wanted?.length) change.event = declare(wanted, events)
  for (const topic of ['topic1', 'topic2', 'topic3'] as const) {
    const values = picked[topic]
    if (values?.length) change[topic] = values.join('\n')
  }
  if (blocks) Object.assign(change, { by: 'range', from: String(blocks.from), to: String(blocks.to) })
  return change
}

/** One known event as declared, so that its arguments keep their names; others as hashes. */
function declare(topics: readonly string[], events: readonly EventSignature[]): string {
  const [only] = topics
  const known = events.find(({ topic0 }) => topic0 === only)
  const flat = known && !known.inputs.some(({ type }) => type.startsWith('tuple'))
  return topics.length === 1 && known && flat ? formatDeclaration(known) : topics.join('\n')
}
