'use client'

import { allowAutoRun, useAutoRun } from '@/components/reader/auto-run'
import { Choice } from '@/components/ui/choice'
import { CREDITS } from '@/lib/credits/tariff'
import { formatAmount } from '@/lib/text/count'

/** Nothing, one word or receipt, or a short log search. */
const ALLOWANCES = [0, CREDITS.prices.eth_getStorageAt, 1_000]

/** How much an opened link may spend by itself. */
export function AutoRunSetting() {
  const { credits: allowed, isKept } = useAutoRun()
  return (
    <div className="grid max-w-[68ch] gap-2">
      <Choice
        name="auto-run"
        label="Credits that an opened link may spend by itself"
        value={String(allowed)}
        options={ALLOWANCES.map((credits) => ({
          value: String(credits),
          label: credits === 0 ? 'Nothing' : `Up to ${formatAmount(credits, CREDITS.unit)}`,
        }))}
        onChange={(credits) => allowAutoRun(Number(credits))}
      />
      <p className="text-ink-soft text-note">
        A shared link shows its query and its price. The query runs by itself only if it costs at most this
        amount. It never does on a connection with another unit than credits.{' '}
        {isKept
          ? 'This setting is kept in this browser.'
          : 'This browser stores nothing for this site: the setting lasts until you close this page.'}
      </p>
    </div>
  )
}
