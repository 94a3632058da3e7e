import { readFileSync } from 'node:fs'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { demoContract } from '@/lib/demo/manifest'
import { press } from '@/tests/press'
import { answerCalls, type Call, renderPage } from '@/tests/render-page'
import { catchSavedFiles } from '../saved-files'

const { address, block } = demoContract('demo-mainnet', 'Pair')
const [BEFORE, AFTER] = [block + 10, block + 20]

/** Every word is its slot, and at the later block one more. */
const wordAt = (slot: bigint, at: unknown) =>
  numberToHex(slot + (at === numberToHex(AFTER) && slot === 5n ? 1n : 0n), { size: 32 })

function answer({ method, params }: Call): unknown {
  if (method === 'eth_getStorageAt') return wordAt(BigInt(String(params[1])), params[2])
  if (method !== 'eth_getStorageValues') return null
  const [slots, at] = params as [Record<string, string[]>, string]
  return Object.fromEntries(
    Object.entries(slots).map(([contract, list]) => [contract, list.map((slot) => wordAt(BigInt(slot), at))]),
  )
}

const openLens = (compare: string) =>
  renderPage(<ContractLens examples={[]} />, {
    url: `/demo-mainnet/storage/contract?address=${address}&block=${AFTER}${compare}`,
    routes: {
      '/layouts/well-known.json': JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8')),
      '/demo/layouts/Pair.json': JSON.parse(readFileSync('public/demo/layouts/Pair.json', 'utf8')),
      '/api/rpc/demo-mainnet': answerCalls(answer),
    },
  })

test('default: what differs between two blocks is saved, with its words and the blocks', async () => {
  const files = catchSavedFiles()
  const { screen } = openLens(`&compare=${BEFORE}`)
  await screen.findByText(/at each block/)
  await press(/^Read \d/)
  await press('Save as JSON')
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe(`triptych-review-${address.slice(0, 10)}-${BEFORE}-${AFTER}.json`)
  expect(JSON.parse((await files[0]?.text) ?? '')).toMatchObject({
    subject: { kind: 'blocks', before: String(BEFORE), after: String(AFTER) },
    source: { class: 'by the node' },
    contracts: [
      {
        address,
        name: 'Pair',
        layouts: ['Pair (demo contract)'],
        slots: [
          { slot: numberToHex(5n, { size: 32 }), before: wordAt(5n, null), variables: [{ before: '5' }] },
        ],
      },
    ],
  })
})

test('behavior: one block has no review document', async () => {
  const { screen } = openLens('')
  await press(/^Read \d/)
  await screen.findByText(/^Save these/)
  expect(screen.queryByRole('button', { name: 'Save as Markdown' })).toBeNull()
})
