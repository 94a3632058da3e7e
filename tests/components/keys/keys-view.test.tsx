import { expect, test } from 'vitest'
import { KeysView } from '@/components/keys/keys-view'
import { press } from '@/tests/press'
import { renderPage } from '@/tests/render-page'

const keyNamed = (label: string) => ({
  id: label,
  prefix: 'abcdef',
  label,
  plan: 'core',
  createdAt: 1_770_000_000,
  revokedAt: null,
  limit: 100,
  used: 0,
  remaining: 100,
  reset: 1_770_076_800,
})

const pageOf = (labels: readonly string[], next: string | null) => ({
  keys: labels.map(keyNamed),
  total: 3,
  next,
  plans: [{ name: 'core', dailyCredits: 100, failover: false }],
})

test('behavior: further keys are loaded at a press, in the order of the service', async () => {
  const pages = [pageOf(['third', 'second'], 'second'), pageOf(['first'], null)]
  const { screen, text } = renderPage(<KeysView />, { routes: { '/api/keys': () => pages.shift() } })
  await screen.findByRole('heading', { name: '3 keys' })
  expect(text()).toContain('2 of 3')
  await press('Show more')
  await screen.findByRole('listitem', { name: 'first' })
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    'third',
    'second',
    'first',
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
