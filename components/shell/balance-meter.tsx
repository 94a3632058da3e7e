'use no memo' // saves 342 bytes, see docs/develop/rules.md

import { clsx } from 'clsx'
import { Meter } from '@/components/ui/meter'
import { balanceLevel, describeLevel, hasNoLimit, usedShare } from '@/lib/credits/balance'
import type { Balance } from '@/lib/credits/bill'
import { formatCount } from '@/lib/text/count'
import { formatUtcTime } from '@/lib/text/time'

const TONE = { ample: 'plain', 'three-quarters': 'warn', 'nearly-spent': 'warn', spent: 'bad' } as const

/** The credits left of the day: a meter with the number, and a warning at 75, 85 and 100 % used. */
export function BalanceMeter({ balance, unit }: { balance: Balance; unit: string }) {
  if (hasNoLimit(balance)) {
    return (
      <span title="This key has no limit" className="text-ink-soft">
        No limit
      </span>
    )
  }
  const level = balanceLevel(balance)
  const words = describeLevel(balance)
  return (
    <span
      title={`${formatCount(balance.remaining)} of ${formatCount(balance.limit)} ${unit} left until ${formatUtcTime(balance.resetAt)}`}
      className="grid gap-1"
    >
      <span>
        <span data-testid="credits-left">{formatCount(balance.remaining)}</span>{' '}
        <span className="text-ink-soft">
          <span className={clsx(words !== '' && 'max-sm:sr-only')}>{unit} </span>left
          <span className="sr-only">
            {' '}
            of {formatCount(balance.limit)} until {formatUtcTime(balance.resetAt)}
          </span>
        </span>
        <span
          aria-live="polite"
          data-testid="balance-words"
          className={level === 'spent' ? 'text-bad' : 'text-warn'}
        >
          {words === '' ? '' : ` · ${words}`}
        </span>
      </span>
      <Meter share={usedShare(balance)} tone={TONE[level]} className="w-full" />
    </span>
  )
}
