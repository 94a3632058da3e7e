import { expect, test } from 'vitest'
import { BalanceMeter } from '@/components/shell/balance-meter'
import { renderPage } from '@/tests/render-page'

const LEVELS = [
  [1_600, '1,600', ''],
  [400, '400', ' · 75% used'],
  [240, '240', ' · nearly spent, 85% used'],
  [0, '0', ' · spent until 00:00 UTC'],
] as const

for (const [remaining, left, words] of LEVELS) {
  test(`default: ${left} of 1,600 credits left`, () => {
    const balance = { limit: 1_600, remaining, resetAt: 1_795_305_600 }
    const { screen } = renderPage(<BalanceMeter balance={balance} unit="credits" />)
    expect(screen.getByTestId('credits-left').textContent).toBe(left)
    expect(screen.getByTestId('balance-words').textContent).toBe(words)
  })
}
