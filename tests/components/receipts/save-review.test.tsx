import { readFileSync } from 'node:fs'
import { type Hex, pad } from 'viem'
import { expect, test } from 'vitest'
import { SaveReview } from '@/components/receipts/state-diff/review/save-review'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { press } from '@/tests/press'
import { renderPage } from '@/tests/render-page'
import { catchSavedFiles } from '../saved-files'

const PROXY = demoContract('demo-mainnet', 'RegistryProxy').address
const [V1, V2] = (['RegistryV1', 'RegistryV2'] as const).map(
  (name) => demoContract('demo-mainnet', name).address as Hex,
) as [Hex, Hex]
const { hash, block } = demoTransaction('demo-mainnet', 'upgrade')
const layoutFile = (name: string) => JSON.parse(readFileSync(`public/demo/layouts/${name}.json`, 'utf8'))

const openSave = (accounts: Parameters<typeof SaveReview>[0]['accounts'], isExact = true) =>
  renderPage(
    <SaveReview
      transaction={{ hash: hash as Hex, block: BigInt(block), blockHash: `0x${'0e'.repeat(32)}`, index: 0 }}
      source={{
        method: 'replay',
        class: isExact ? 'exact' : 'consistent',
        says: 'Replayed from the state after block 1,079,999.',
        columns: isExact
          ? { before: 'before', after: 'after' }
          : { before: 'after block 1,079,999', after: 'written, and after block 1,080,000' },
        isExact,
      }}
      accounts={accounts}
      naming={{ hashes: [], delegatesOf: () => [V2.toLowerCase() as Hex], noLayout: 'None.' }}
      keys={[]}
    />,
    {
      routes: {
        '/layouts/well-known.json': JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8')),
        ...Object.fromEntries(
          ['RegistryProxy', 'RegistryV1', 'RegistryV2'].map((name) => [
            `/demo/layouts/${name}.json`,
            layoutFile(name),
          ]),
        ),
      },
    },
  )

const UPGRADE = {
  address: PROXY.toLowerCase() as Hex,
  words: [{ slot: PROXY_IMPLEMENTATION_SLOT as Hex, before: pad(V1), after: pad(V2) }],
  balance: null,
  nonce: null,
  code: null,
}

test('default: a file with the names that the page shows, and the transaction in its name', async () => {
  const files = catchSavedFiles()
  openSave([UPGRADE])
  await press('Save as Markdown')
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe(`triptych-review-${hash.slice(0, 10)}.md`)
  const text = await files[0]?.text
  expect(text).toContain(`## \`${PROXY}\` RegistryProxy`)
  expect(text).toContain('Names of variables: RegistryV2 (demo contract).')
  expect(text).toContain(`| \`eip1967.implementation\` | address |`)
  expect(text).toContain(`| \`${V1}\` | \`${V2}\` |`)
})

test('behavior: JSON is the same each time it is saved, and nothing is read from the chain', async () => {
  const files = catchSavedFiles()
  const { requests } = openSave([UPGRADE])
  await press('Save as JSON')
  await expect.poll(() => files.length).toBe(1)
  await press('Save as JSON')
  await expect.poll(() => files.length).toBe(2)
  const [first, second] = await Promise.all(files.map(({ text }) => text))
  expect(first).toBe(second)
  expect(JSON.parse(first ?? '')).toMatchObject({ chainId: expect.any(Number), source: { class: 'exact' } })
  expect(requests.filter(({ path }) => path.startsWith('/api/rpc'))).toEqual([])
})

test('behavior: a replay alone has no balances, and no value called before', async () => {
  const files = catchSavedFiles()
  openSave([{ ...UPGRADE, balance: { before: 5n, after: 7n } }], false)
  await press('Save as JSON')
  await expect.poll(() => files.length).toBe(1)
  const text = (await files[0]?.text) ?? ''
  expect(text).not.toContain('"before"')
  expect(JSON.parse(text).contracts[0]).toMatchObject({
    balance: null,
    slots: [{ parentBlock: pad(V1).toLowerCase(), after: pad(V2).toLowerCase() }],
  })
})
