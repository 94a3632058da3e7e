import { expect, test } from 'vitest'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { ANSWERED_BY } from '@/lib/relay/relay-refusal'
import { hands } from '@/tests/page-hands'
import { renderPage } from '@/tests/render-page'

const ADDRESS = '0x0000000000000000000000000000000000001000'
const OTHER = `0x${'12'.repeat(20)}`

const layoutWith = (label: string) => ({
  storage: [{ label, offset: 0, slot: '0', type: 't_uint256' }],
  types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
})

/** What the registry knows of each address: https://docs.sourcify.dev/docs/api/ */
const CONTRACTS: Record<string, object> = {
  [ADDRESS]: {
    runtimeMatch: 'exact_match',
    storageLayout: layoutWith('owner'),
    compilation: { language: 'Solidity', name: 'Treasury', fullyQualifiedName: 'src/a\u200b.sol:Treasury' },
    userdoc: { kind: 'user', version: 1 },
    devdoc: { kind: 'dev', version: 1, stateVariables: { owner: { details: '\u202eelas rof toN' } } },
  },
  [OTHER]: {
    runtimeMatch: 'exact_match',
    storageLayout: { storage: [], types: null },
    compilation: { language: 'Solidity', name: 'Door', fullyQualifiedName: 'src/Door.sol:Door' },
    proxyResolution: {
      isProxy: true,
      proxyType: 'EIP1967Proxy',
      implementations: [{ address: ADDRESS, name: 'Treasury' }],
    },
  },
}

const { press, fill, check } = hands

function open(address: string) {
  const network = findNetwork(SHIPPED_NETWORKS, 'mainnet')
  if (!network) throw new Error('no mainnet')
  const page = renderPage(<ContractLens examples={[]} />, {
    url: formatContractPermalink('mainnet', { address, block: '20314' }),
    routes: {
      '/api/registry/mainnet': (body: unknown) => {
        const { address: asked } = body as { address: string }
        const contract = { chainId: '1', address: asked, ...CONTRACTS[asked.toLowerCase()] }
        return Response.json(contract, { headers: { [ANSWERED_BY.name]: ANSWERED_BY.value } })
      },
    },
  })
  const asked = () => page.requests.filter(({ path }) => path.startsWith('/api/registry')).length
  return { ...page, asked, says: (text: string | RegExp) => expect.poll(page.text).toMatch(text) }
}

test('behavior: what the reader has is not replaced unasked', async () => {
  const { says, text } = open(ADDRESS)
  await check('Paste')
  await fill('Compiler output', JSON.stringify(layoutWith('mine')))
  await press('Use this layout')
  await says('pasted by you')
  await press('Change')
  await press('Look up its names at Sourcify')
  await says('Use the layout of Treasury')
  expect(text()).toContain('pasted by you')
  await press('Use the layout of Treasury')
  await says('Sourcify, exact match')
})

test('behavior: a proxy names the code behind it; a further press asks once, and says whose layout it is', async () => {
  const { says, asked } = open(OTHER)
  await press('Look up its names at Sourcify')
  await says('This is a proxy at the newest block of the registry (EIP1967Proxy)')
  await says('No layout is known for this address.')
  expect(asked()).toBe(1)
  await press('Look up this code')
  await says('Sourcify, exact match')
  await says('the implementation of this proxy in the registry')
  expect(asked()).toBe(2)
})

test('error: hidden characters of what strangers named are shown', async () => {
  const { says, text } = open(ADDRESS)
  await press('Look up its names at Sourcify')
  await says('Sourcify, exact match')
  await press('Change')
  await press('Look up its names at Sourcify')
  await says('a\\u{200b}.sol')
  expect(text()).not.toMatch(/[\u200b\u202e\u2028]/)
})
