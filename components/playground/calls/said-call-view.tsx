import { clsx } from 'clsx'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import { countOf, formatCount } from '@/lib/text/count'

/** What came of a call: what it returned or why it failed, its events, the gas it used. */
export function SaidCallView({
  said: { isDone, says, warning, gasUsed, logs, droppedLogs },
}: {
  said: SaidCall
}) {
  return (
    <div className="grid gap-0.5 text-note">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className={clsx('min-w-0 wrap-anywhere', isDone ? 'text-good' : 'text-bad')}>
          <span aria-hidden>{isDone ? '✓' : '✕'} </span>
          <span className={clsx(isDone && 'text-ink')}>{says}</span>
        </span>
        <span className="whitespace-nowrap text-ink-soft">{formatCount(Number(gasUsed))} gas</span>
      </p>
      {warning === null ? null : <p className="text-warn">{warning}</p>}
      {logs.length > 0 ? (
        <details>
          <summary className="min-h-6 text-ink-soft">{countOf(logs.length + droppedLogs, 'event')}</summary>
          <ol className="grid gap-0.5">
            {logs.map(({ log, says: event }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a log is known by its place
              <li key={i} className="font-mono wrap-anywhere">
                {log.undone ? (
                  <>
                    <s>{event}</s> <span className="font-sans text-ink-soft">undone</span>
                  </>
                ) : (
                  event
                )}
              </li>
            ))}
            {droppedLogs > 0 ? <li className="text-ink-soft">and {formatCount(droppedLogs)} more</li> : null}
          </ol>
        </details>
      ) : null}
    </div>
  )
}
