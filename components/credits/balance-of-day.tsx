import { Meter } from '@/components/ui/meter'
import { Section } from '@/components/ui/section'
import { balanceLevel, usedShare } from '@/lib/credits/balance-level'
import type { Balance } from '@/lib/credits/bill'
import { hasNoLimit } from '@/lib/credits/no-limit'
import { formatCount, formatShare } from '@/lib/text/count'
import { ResetCountdown } from './reset-countdown'

const TONE = { ample: 'plain', 'three-quarters': 'warn', 'nearly-spent': 'warn', spent: 'bad' } as const

/** What is left of the day, of how much, by whose word, and until when. */
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
