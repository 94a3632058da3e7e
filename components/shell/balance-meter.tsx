'use no memo'

import { clsx } from 'clsx'
import Link from 'next/link'
import { Meter } from '@/components/ui/meter'
import { balanceLevel, usedShare } from '@/lib/credits/balance-level'
import { describeLevel } from '@/lib/credits/balance-words'
import type { Balance } from '@/lib/credits/bill'
import { hasNoLimit } from '@/lib/credits/no-limit'
import type { Network } from '@/lib/networks'
import { formatCount } from '@/lib/text/count'
import { formatUtcTime } from '@/lib/text/time'

const TONE = { ample: 'plain', 'three-quarters': 'warn', 'nearly-spent': 'warn', spent: 'bad' } as const

/** What is left of the day: a thin meter with its number, and a word at 75, 85 and 100 %. */
export function BalanceMeter({
  network,
  balance,
  unit,
}: {
  network: Network
  balance: Balance
  unit: string
}) {
  if (hasNoLimit(balance)) {
    return (
      <Link
        href={`/credits?network=${network.slug}`}
        prefetch={false}
        title="This key has no limit"
        className="whitespace-nowrap text-ink-soft text-note no-underline"
      >
        No limit
      </Link>
    )
  }
  const level = balanceLevel(balance)
  const words = describeLevel(balance)
  return (
    <Link
      href={`/credits?network=${network.slug}`}
      prefetch={false}
      title={`${formatCount(balance.remaining)} of ${formatCount(balance.limit)} ${unit} left until ${formatUtcTime(balance.resetAt)}`}
      className="grid gap-1 whitespace-nowrap text-ink text-note no-underline"
    >
      <span>
        <span data-testid="credits-left">{formatCount(balance.remaining)}</span>{' '}
        <span className="text-ink-soft">
          <span className={clsx(words !== '' && 'max-sm:sr-only')}>{unit} </span>left
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
    </Link>
  )
}
