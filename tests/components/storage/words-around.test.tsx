import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { StorageLens } from '@/components/storage/storage-lens'
import type { Network } from '@/lib/networks'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { formatSlot } from '@/lib/storage/place/slot'
import { press } from '@/tests/press'
import { answerCalls, DEMO_MAINNET, renderPage } from '@/tests/render-page'

const ADDRESS = `0x${'12'.repeat(20)}`
const OWN: Network = { ...DEMO_MAINNET, slug: 'local-31337', service: 'node', keptAs: 'local-31337' }
const DIAMOND = BigInt('0xc8fcad8db84d3cc18b4c41d551ea0ee66dd599cde068d998e57d5e09332c131c')
const word = (value: bigint) => formatSlot(value)

/** A diamond of the third implementation: 7 facets and an owner. */
const WORDS = new Map([
  [DIAMOND + 2n, 7n],
  [dataSlot(DIAMOND + 2n), BigInt(`0x${'cd'.repeat(20)}`)],
  [DIAMOND + 4n, BigInt(`0x${'ab'.repeat(20)}`)],
])

function openLens(network: Network) {
  const asked: string[] = []
  const page = renderPage(<StorageLens examples={[]} />, {
    url: `/${network.slug}/storage?address=${ADDRESS}&slot=${DIAMOND + 2n}&block=5`,
    networks: [network],
    routes: {
      '/layouts/well-known.json': JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8')),
      [`/api/rpc/${network.keptAs}`]: answerCalls(({ method, params }) => {
        asked.push(method)
        if (method === 'eth_getStorageAt') return word(WORDS.get(BigInt(String(params[1]))) ?? 0n)
        return method === 'eth_getCode' ? '0x60' : null
      }),
    },
  })
  return { ...page, asked }
}

test('behavior: on an own node the words around a word of a diamond leave one struct', async () => {
  const { screen, text } = openLens(OWN)
  await press('Read')
  await screen.findByText('A guess: as diamond-3 keeps it')
  await expect.poll(text).not.toContain('as diamond-2 keeps it')
})

test('behavior: where calls have a price, one word is read and every struct that fits is shown', async () => {
  const { screen, asked } = openLens(DEMO_MAINNET)
  await press(/^Read \d/)
  await screen.findByText('A guess: as diamond-3 keeps it')
  await screen.findByText('A guess: as diamond-2 keeps it')
  expect(asked).toEqual(['eth_getStorageAt'])
})
