import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NetworkList } from '@/components/connections/network-list'
import { AddNetwork } from '@/components/connections/networks/add-network'
import { UnknownNetworkNotice } from '@/components/connections/networks/unknown-network'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { KNOWN_CHAINS } from '@/lib/networks/known-chains'
import { parseOperatorNetworks } from '@/lib/networks/operator-networks'
import { fill, press } from '@/tests/press'
import { NO_KEYS, renderPage } from '@/tests/render-page'

const RIGHT = {
  'Name of the network': 'My devnet',
  'Chain id': '4242',
  'Currency symbol': 'DEV',
  'Currency decimals': '18',
  'Seconds per block': '2',
}

const BAD: readonly [label: keyof typeof RIGHT, typed: string, says: RegExp][] = [
  ['Chain id', '0', /Enter a chain id/],
  ['Chain id', '9007199254740992', /Enter a chain id/],
  ['Chain id', '1', /Chain 1 is already among your networks, as Ethereum\./],
  ['Name of the network', 'x'.repeat(200), /at most 40 characters/],
  ['Name of the network', 'a\u202eb', /Remove backslashes and invisible characters/],
  ['Name of the network', '', /Enter a name\./],
  ['Currency symbol', 'x'.repeat(200), /Enter a symbol of 1 to 12 characters/],
  ['Currency decimals', '300', /Enter a whole number from 0 to 36/],
  ['Seconds per block', '0', /Enter seconds above 0/],
]

test('error: whatever is typed by hand is told at its field, and nothing of it is lost or sent', async () => {
  const { screen, requests } = renderPage(<AddNetwork typed={{ name: 'My devnet', chainId: '4242' }} />)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  for (const [label, typed] of Object.entries(RIGHT)) await fill(label, typed)
  for (const [label, typed, says] of BAD) {
    await fill(label, typed)
    await press('Add network')
    await screen.findByText(says)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    for (const [other, right] of Object.entries(RIGHT)) {
      expect(field(other).value).toBe(other === label ? typed : right)
    }
    await fill(label, RIGHT[label])
  }
  expect(requests.map(({ path }) => path)).not.toContain('/api/networks')
})

test('args: by chain id, by currency, and one of several with the same id', async () => {
  const { screen, requests } = renderPage(<AddNetwork typed={{ name: '', chainId: '' }} />, {
    networks: [...SHIPPED_NETWORKS, ...parseOperatorNetworks('100')],
    routes: { '/api/networks': { slug: 'somewhere' } },
  })
  const field = await screen.findByRole('combobox', { name: 'Name, chain id or currency' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('100')
  const gnosis = await screen.findByRole('option', { name: /^Gnosis ?chain 100 / })
  expect(gnosis.getAttribute('aria-disabled')).toBe('true')
  for (const [typed, option] of [
    ['bnb', /^BNB Smart Chain ?chain 56 /],
    ['wanchain testnet', /^Wanchain Testnet ?chain 999 /],
  ] as const) {
    type(typed)
    const [found] = await screen.findAllByRole('option', { name: option })
    if (found) fireEvent.click(found)
    await waitFor(() => expect(field.closest('div')?.querySelector('[aria-disabled=true]')).toBeNull())
  }
  await waitFor(() => expect(requests.filter(({ path }) => path === '/api/networks')).toHaveLength(2))
})

test('behavior: a link to a chain that its opener has by another name opens with that', () => {
  const same = SHIPPED_NETWORKS.filter(({ slug }) => slug === 'mainnet')
  const { screen } = renderPage(<UnknownNetworkNotice name="My chain" chainId={1} known={null} same={same} />)
  screen.getByText('My chain (chain 1) is not among your networks.')
  screen.getByRole('button', { name: 'Open the link with Ethereum' })
})

test('behavior: a known chain by another name is said with the name that it is known by', () => {
  const known = { name: 'Gnosis', addition: 100 }
  const { screen } = renderPage(<UnknownNetworkNotice name="My node" chainId={100} known={known} same={[]} />)
  screen.getByText('Chain 100 is known as Gnosis.')
  screen.getByRole('button', { name: 'Add Gnosis and open the link' })
  screen.getByRole('link', { name: 'Add My node as a custom network' })
})

test('behavior: an operator’s five hundred networks are found by typing', async () => {
  const shipped = new Set(SHIPPED_NETWORKS.map(({ chainId }) => chainId))
  const ids = [...new Set(KNOWN_CHAINS.map(({ chainId }) => chainId))].filter((id) => !shipped.has(id))
  const many = parseOperatorNetworks(ids.slice(0, 500).join(' '))
  const { screen } = renderPage(<NetworkList connections={NO_KEYS} added={[]} />, {
    networks: [...SHIPPED_NETWORKS, ...many],
  })
  await fill('Find a network', 'test')
  await screen.findByText(/^30 of \d+ are shown\.$/)
  await fill('Find a network', 'gnosis')
  const row = await screen.findByRole('listitem', { name: 'Gnosis' })
  expect(row.textContent).toContain('chain 100')
  expect(screen.queryByRole('listitem', { name: 'Sepolia' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove the network Gnosis' })).toBeNull()
})
