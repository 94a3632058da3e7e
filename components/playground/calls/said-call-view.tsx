import { clsx } from 'clsx'
import { Disclosure } from '@/components/ui/folded-section'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import { countOf, formatCount } from '@/lib/text/count'

export function SaidCallView({ said }: { said: SaidCall }) {
  const { isDone, says, warning, gasUsed, logCount } = said
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
      {logCount > 0 ? <CallEvents said={said} /> : null}
    </div>
  )
}

function CallEvents({ said: { logCount, sayLogs, moreLogs } }: { said: SaidCall }) {
  return (
    <Disclosure summary={<span className="text-ink-soft text-note">{countOf(logCount, 'event')}</span>}>
      {() => (
        <ol className="grid gap-0.5">
          {sayLogs().map(({ log, says }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log is known by its place
            <li key={i} className="font-mono wrap-anywhere">
              {log.undone ? (
                <>
                  <s>{says}</s> <span className="font-sans text-ink-soft">undone</span>
                </>
              ) : (
                says
              )}
            </li>
          ))}
          {moreLogs > 0 ? <li className="text-ink-soft">and {formatCount(moreLogs)} more</li> : null}
        </ol>
      )}
    </Disclosure>
  )
}
