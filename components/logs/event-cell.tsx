import { ShortHex } from '@/components/ui/hex'
import type { EventSignature } from '@/lib/abi/event-signature'
import { type NamedValue, readFoundLog } from '@/lib/logs/log-reading'
import type { FoundLog } from '@/lib/logs/logs-answer'

/** What a log says: its event and arguments where they are known, else its topics and data. */
export function EventCell({ log, events }: { log: FoundLog; events: readonly EventSignature[] }) {
  const { event, note, values } = readFoundLog(log, events)
  return (
    <>
      {log.removed ? <span className="pr-3 text-warn">removed by a reorganisation </span> : null}
      {event ? (
        <span className="pr-2 font-medium">{event} </span>
      ) : (
        <span className="pr-2 text-ink-soft" title={note ?? undefined}>
          unknown event{' '}
        </span>
      )}
      {values.map((value) => (
        <Value key={value.key} value={value} />
      ))}
      {event && note ? <span className="text-ink-soft text-note">{note}</span> : null}
    </>
  )
}

function Value({ value: { name, text, bytes } }: { value: NamedValue }) {
  return (
    <span className="inline-block max-w-full pr-2">
      <span className="text-ink-soft">{name}</span>{' '}
      {bytes ? (
        <ShortHex value={text} />
      ) : (
        <span className="font-mono wrap-anywhere" data-equal={text}>
          {text}
        </span>
      )}{' '}
    </span>
  )
}
