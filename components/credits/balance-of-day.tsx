import { useSyncExternalStore } from 'react'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { Meter } from '@/components/ui/meter'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { balanceLevel, hasNoLimit, usedShare } from '@/lib/credits/balance'
import type { Balance } from '@/lib/credits/bill'
import { formatCount, formatShare } from '@/lib/text/count'
import { formatSpan, formatUtcTime } from '@/lib/text/time'

const TONE = { ample: 'plain', 'three-quarters': 'warn', 'nearly-spent': 'warn', spent: 'bad' } as const

/** The balance, its source, and when it is full again. */
export function BalanceOfDay({
  balance,
  keyName,
  source,
}: {
  balance: Balance
  keyName: string | null
  source: string
}) {
  const { limit, remaining, resetAt } = balance
  if (hasNoLimit(balance)) {
    return (
      <Section id="today" title="Today">
        <p className="text-answer">No limit</p>
        <p className="text-ink-soft text-note wrap-anywhere">
          {keyName ?? 'Key of your own nodes'} · {source} ·{' '}
          <span data-testid="credits-used">{formatCount(limit - remaining)}</span> used; your own nodes are
          free
        </p>
      </Section>
    )
  }
  return (
    <Section id="today" title="Today">
      <p className="text-answer">
        {formatCount(remaining)} <span className="text-ink-soft">of {formatCount(limit)} left</span>
      </p>
      <Meter share={usedShare(balance)} tone={TONE[balanceLevel(balance)]} className="w-full" />
      <p className="text-ink-soft text-note wrap-anywhere">
        {keyName ?? 'Demo key'} · {source} ·{' '}
        <span data-testid="credits-used">{formatCount(limit - remaining)}</span> used,{' '}
        {formatShare(usedShare(balance))} · <ResetCountdown resetAt={resetAt} />
      </p>
    </Section>
  )
}

const titles = (unit: string) => ({
  'three-quarters': `75% of today’s ${unit} are spent.`,
  'nearly-spent': `85% or more of today’s ${unit} are spent.`,
  spent: `Today’s ${unit} are spent. Calls are refused until the balance is full again.`,
})

/** A warning at 75, 85 and 100 % used. */
export function BalanceWarning({ balance, unit }: { balance: Balance; unit: string }) {
  const level = balanceLevel(balance)
  if (level === 'ample') return null
  return (
    <Notice
      tone={level === 'spent' ? 'bad' : 'warn'}
      title={titles(unit)[level]}
      action={<ConnectionsLink>Use another key</ConnectionsLink>}
    >
      <p>
        The balance is <ResetCountdown resetAt={balance.resetAt} />. The tables below show the use.
      </p>
    </Notice>
  )
}

const LOCAL_TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Time until the balance is full again, in UTC and local time. */
export function ResetCountdown({ resetAt }: { resetAt: number }) {
  const now = useNow()
  return (
    <span>
      full again in <span className="tabular-nums">{formatSpan(resetAt - now)}</span>, at{' '}
      {formatUtcTime(resetAt)} ({LOCAL_TIME.format(resetAt * 1000)} on your clock)
    </span>
  )
}

/** Epoch seconds, updated every second. */
export function useNow(): number {
  return useSyncExternalStore(
    (onTick) => {
      const timer = setInterval(onTick, 1000)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / 1000),
    () => 0,
  )
}
