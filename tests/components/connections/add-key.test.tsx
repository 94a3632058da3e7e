import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddKey } from '@/components/connections/add-key'
import { OwnKeyRow } from '@/components/connections/own-keys'
import { listConnections } from '@/lib/connections/services'
import { CREDITS } from '@/lib/credits/tariff'
import { LOCAL_EXPLORER } from '@/tests/lib/explorer-config'
import { fill, press } from '@/tests/press'
import { renderPage } from '@/tests/render-page'

const CONNECTIONS = listConnections({ ...LOCAL_EXPLORER, ownServices: true }, null)

async function choose(service: string) {
  const page = renderPage(<AddKey connections={CONNECTIONS} />, {
    routes: { '/api/connections': CONNECTIONS },
  })
  await fill('Service', service)
  return page
}

test('default: a vendor that states the pace of its free plan is kept to it, and that is said', async () => {
  const { text } = await choose('alchemy')
  expect(text()).toContain(
    'It charges in compute units. Calls are limited to 5,000 compute units in 10 seconds',
  )
})

test('behavior: a vendor is offered for the networks that its documentation names', async () => {
  const { screen, text } = await choose('drpc')
  screen.getByRole('option', { name: 'OP Mainnet' })
  expect(screen.queryByRole('option', { name: 'Linea Sepolia Testnet' })).toBeNull()
  expect(text()).toContain('Its prices are not known: calls are counted.')
})

test('behavior: where no key is asked for, no field asks for one', async () => {
  const { screen } = await choose('publicnode')
  screen.getByText('This service needs no key.')
  expect(screen.queryByLabelText('API key')).toBeNull()
})

test('args: a service that the reader describes, field by field', async () => {
  const { screen, text, requests } = await choose('own')
  await fill('Name', 'Mine')
  await fill('Endpoint URL', 'https://10.0.0.5/{key}')
  await screen.findByText('Enter a public host name, not an IP address.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add key' }).disabled).toBe(true)
  await fill('Endpoint URL', 'https://{network}.rpc.example/v2/{key}')
  await fill('Unit of prices', 'units')
  await fill('Price list', 'eth_getLogs 60')
  await screen.findByText(/eth_getStorageAt has no price\./)
  await fill('Price list', 'eth_getLogs 60\nother 20')
  expect(text()).toContain('It charges in units.')
  await fill('API key', 'own-key-0001')
  await press('Add key')
  await waitFor(() =>
    expect(requests.at(-1)?.body ?? requests.find(({ body }) => body)?.body).toMatchObject({
      label: 'Mine',
      key: 'own-key-0001',
      own: { template: 'https://{network}.rpc.example/v2/{key}', unit: 'units' },
    }),
  )
})

test('behavior: what a plan grants is stated in credits a day and a second, and checked before it is sent', async () => {
  const entry = {
    ...{ id: 'a', service: 'infura', label: 'Hosted', dailyCredits: null, perSecond: null },
    tariff: CREDITS,
  }
  const { screen, requests } = renderPage(<OwnKeyRow entry={entry} connections={CONNECTIONS} />, {
    routes: { '/api/connections': CONNECTIONS, '/api/connections/a': {} },
  })
  await fill(/Credits per day/, 'many')
  await screen.findByText(/Enter a whole number of credits/)
  await fill(/Credits per day/, '1,000')
  await press('Save credits per day of the plan')
  await fill(/Credits per second/, '2,000')
  await press('Save credits per second of the plan')
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === '/api/connections/a').map(({ body }) => body)).toEqual([
      { dailyCredits: 1_000 },
      { perSecond: 2_000 },
    ]),
  )
})
