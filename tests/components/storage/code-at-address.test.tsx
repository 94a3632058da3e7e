import { expect, test } from 'vitest'
import { StorageLens } from '@/components/storage/storage-lens'
import type { Network } from '@/lib/networks'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { press } from '@/tests/press'
import { answerCalls, type Call, DEMO_MAINNET, renderPage } from '@/tests/render-page'

const ADDRESS = `0x${'12'.repeat(20)}`
const OTHER = `0x${'ab'.repeat(20)}`
const OWN: Network = { ...DEMO_MAINNET, slug: 'local-31337', service: 'node', keptAs: 'local-31337' }

function openLens(network: Network, code: string) {
  const asked: string[] = []
  const answer = ({ method }: Call) => {
    asked.push(method)
    return method === 'eth_getCode' ? code : `0x${OTHER.slice(2).padStart(64, '0')}`
  }
  const page = renderPage(<StorageLens examples={[]} />, {
    url: `/${network.slug}/storage?address=${ADDRESS}&slot=0`,
    networks: [network],
    routes: { [`/api/rpc/${network.keptAs}`]: answerCalls(answer) },
  })
  return { ...page, asked }
}

test('behavior: of an own node a page says at once that there is no code', async () => {
  const { screen, asked } = openLens(OWN, '0x')
  await screen.findByText('There is no code at this address and block.')
  expect(new Set(asked)).toEqual(new Set(['eth_getCode']))
})

test('behavior: code of a proxy is told with the way to what it runs', async () => {
  const { screen, text } = openLens(OWN, `0x7f${PROXY_IMPLEMENTATION_SLOT.slice(2)}54`)
  await screen.findByText('There is code here: 34 bytes. It may be a proxy.')
  await press('Check for a proxy')
  await screen.findByText(/This is a proxy \(eip1967\.implementation\)/)
  expect(text()).toContain('0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB')
})

test('behavior: a call with a price is not made before a press', async () => {
  const { screen, asked } = openLens(DEMO_MAINNET, '0x')
  await screen.findByRole('button', { name: /^Read 8?\d/ })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toEqual([])
})
