import { expect, test } from 'vitest'
import { BatchLens } from '@/components/receipts/batch/batch-lens'
import { HASH, handBuiltReceipt } from '@/tests/lib/receipts/hand-built-receipt'
import { fill, press } from '@/tests/press'
import { answerCalls, renderPage } from '@/tests/render-page'

const HASHES = Array.from({ length: 6 }, (_, at) => `0x${(at + 1).toString(16).padStart(64, '0')}`)
const REFUSED = HASHES.slice(4)

type Call = { params: unknown[] }
const hashesOf = (body: unknown) => [body as Call | Call[]].flat().map(({ params: [hash] }) => hash)

/** The lens with these hashes typed, and what it asked of the route until now. */
async function openBatch(answer: (body: unknown) => unknown) {
  const page = renderPage(<BatchLens />, {
    url: '/demo-mainnet/receipts/batch',
    routes: { '/api/rpc/demo-mainnet': answer },
  })
  await fill('Transaction hashes', HASHES.join('\n'))
  const bodies = () =>
    page.requests.filter(({ path }) => path.startsWith('/api/rpc/')).map(({ body }) => body)
  return { ...page, bodies }
}

const receiptOf = (hash: unknown) =>
  JSON.parse(JSON.stringify(handBuiltReceipt()).replaceAll(HASH, String(hash)))
const answerAll = answerCalls(({ params: [hash] }) => receiptOf(hash))

test('default: receipts of a batch are asked for in one request, as an array of calls', async () => {
  const { screen, bodies } = await openBatch(answerAll)
  await press('Read 480 credits')
  await screen.findByText(/6 of 6 transactions have a receipt/)
  const [together, ...more] = bodies()
  expect(Array.isArray(together)).toBe(true)
  expect([hashesOf(together), more]).toEqual([HASHES, []])
  expect(screen.getByTestId('bill').textContent).toContain('6 calls · 480 credits')
})

test('error: a service that takes no arrays is asked one by one, and the refused array is on the bill', async () => {
  const { screen, bodies } = await openBatch((body) =>
    Array.isArray(body)
      ? Response.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } })
      : answerAll(body),
  )
  await press('Read 480 credits')
  await screen.findByText(/6 of 6 transactions have a receipt/)
  const [refused, ...alone] = bodies()
  expect(hashesOf(refused)).toEqual(HASHES)
  expect(alone.map((body) => [Array.isArray(body), hashesOf(body)])).toEqual(
    HASHES.map((hash) => [false, [hash]]),
  )
  expect(screen.getByTestId('bill').textContent).toContain('12 calls')
})

test('behavior: a batch that ended early keeps what was read, and goes on with the rest alone', async () => {
  let isSpent = true
  const spent = { error: { code: -32005, message: 'daily request count exceeded, request rate limited' } }
  const { screen, bodies } = await openBatch(
    answerCalls(({ params: [hash] }) =>
      isSpent && REFUSED.includes(String(hash)) ? spent : receiptOf(hash),
    ),
  )
  await press('Read 480 credits')
  await screen.findByText(/4 of 6 transactions have a receipt/)
  isSpent = false
  await press(/^Continue with 2 receipts, up to 160/)
  await screen.findByText(/6 of 6 transactions have a receipt/)
  expect(hashesOf(bodies().at(-1))).toEqual(REFUSED)
  expect(screen.queryByRole('button', { name: /^Go on/ })).toBeNull()
})
