import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KeysView } from '@/components/keys/keys-view'
import { press } from '@/tests/press'
import { renderPage } from '@/tests/render-page'

const keyNamed = (label: string) => ({
  id: label,
  prefix: 'abcdef',
  label,
  plan: 'core',
  source: 'admin',
  dailyCredits: null,
  expiresAt: null as number | null,
  networks: null as string[] | null,
  methods: null,
  origins: null,
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

const restricted = { ...keyNamed('one'), expiresAt: 1_798_761_600, networks: ['demo-l2'] }
const listOf = (entry: object) => ({ ...pageOf([], null), keys: [entry], total: 1 })

test('behavior: the limits of a key are shown and changed', async () => {
  const { screen, text, requests } = renderPage(<KeysView />, {
    routes: { '/api/keys': listOf(restricted), '/api/keys/one': () => new Response(null, { status: 204 }) },
  })
  await screen.findByRole('listitem', { name: 'one' })
  expect(text()).toContain('Valid until 1 Jan 2027, 00:00 UTC')
  expect(text()).toContain('Networks: demo-l2')
  await press('Limits')
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(screen.getByLabelText<HTMLInputElement>('Valid until').value).toBe('2027-01-01')
  fill('Valid until', '2027-02-31')
  await press('Save limits')
  expect(screen.getByRole('alert').textContent).toContain('“2027-02-31” is not a day')
  fill('Valid until', '')
  fill('Methods', 'eth_getLogs, eth_call')
  fill('Credits per day', '1,000')
  await press('Save limits')
  expect(requests.find(({ path }) => path === '/api/keys/one')?.body).toEqual({
    dailyCredits: 1_000,
    expiresAt: null,
    networks: ['demo-l2'],
    methods: ['eth_getLogs', 'eth_call'],
    origins: null,
  })
})

test('error: what the service refuses stays typed; a key of the config is not changed here', async () => {
  const refusal = { error: { message: 'Bad Request', details: 'networks.0 is not a network of the config.' } }
  const { screen } = renderPage(<KeysView />, {
    routes: {
      '/api/keys': {
        ...listOf(keyNamed('one')),
        keys: [keyNamed('one'), { ...keyNamed('two'), source: 'config' }],
      },
      '/api/keys/one': () => Response.json(refusal, { status: 400 }),
    },
  })
  await screen.findByRole('listitem', { name: 'two' })
  expect(screen.getAllByRole('button', { name: 'Limits' })).toHaveLength(1)
  await press('Limits')
  fireEvent.change(screen.getByLabelText('Networks'), { target: { value: 'moon' } })
  await press('Save limits')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The networks.0 is not a network of the config.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Networks').value).toBe('moon')
})
