import { expect, test } from 'vitest'
import { CreditsView } from '@/components/credits/credits-view'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { DEMO_MAINNET, renderPage } from '@/tests/render-page'

const UTC_MIDNIGHT = 1_796_083_200

const reportOf = (used: number) => ({
  plan: 'core',
  limit: 1_600,
  used,
  remaining: 1_600 - used,
  reset: UTC_MIDNIGHT,
  creditsPerSecond: null,
  use: [],
})

const LEVELS: [used: number, title: string | null][] = [
  [1_199, null],
  [1_200, '75% of today’s credits are spent.'],
  [1_360, '85% or more of today’s credits are spent.'],
  [1_600, 'Today’s credits are spent. Calls are refused until the balance is full again.'],
]

for (const [used, title] of LEVELS) {
  test(`default: ${used} of 1,600 credits used`, async () => {
    const { screen } = renderPage(<CreditsView network={DEMO_MAINNET}>{null}</CreditsView>, {
      routes: { '/api/credits/demo-mainnet': reportOf(used), '/api/credits/demo-mainnet/days': { days: [] } },
    })
    await screen.findByText(/of 1,600 left/)
    expect(
      screen.queryAllByText(/credits are (nearly )?spent/).map(({ textContent }) => textContent),
    ).toEqual(title === null ? [] : [expect.stringContaining(title)])
    if (title) expect(screen.getByText(/^The balance is/).textContent).toMatch(/full again in .+ 00:00 UTC/)
  })
}

test('args: a network without a key has no balance to state', async () => {
  const ethereum = SHIPPED_NETWORKS.find(({ slug }) => slug === 'mainnet') ?? DEMO_MAINNET
  const nothing = () => new Response(null, { status: 204 })
  const { screen } = renderPage(<CreditsView network={ethereum}>{null}</CreditsView>, {
    routes: { '/api/credits/mainnet': nothing, '/api/credits/mainnet/days': nothing },
  })
  await screen.findByText('You have no key for Ethereum.')
  expect(screen.queryByRole('heading', { name: 'Last 30 days' })).toBeNull()
})
