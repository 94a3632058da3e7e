import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startExplorerBefore } from '@/tests/explorer-before'
import { handBuiltReceipt } from '@/tests/lib/receipts/hand-built-receipt'
import type { Program } from '@/tests/program'
import { renameReceipt } from './receipt-explorer'
import { expect, test } from './test'

type Call = { id: number; method: string; params: string[] }

/** A service that keeps every body that came over the wire. */
const bodies: (Call | Call[])[] = []
let takesBatches = true
let service: Server
let explorer: Program

const HASHES = Array.from({ length: 6 }, (_, at) => `0x${(at + 1).toString(16).padStart(64, '0')}`)

test.beforeAll(async () => {
  service = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end()
    const body: Call | Call[] = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const calls = [body].flat()
    if (calls.some(({ method }) => method === 'eth_getTransactionReceipt')) bodies.push(body)
    response.end(JSON.stringify(answerTo(body)))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  explorer = await startExplorerBefore({ url, key: 'a-recorded-key' })
})

test.afterAll(async () => {
  await explorer[Symbol.asyncDispose]()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

function answerTo(body: Call | Call[]): unknown {
  if (!Array.isArray(body)) return answerCall(body)
  if (takesBatches) return body.map(answerCall)
  return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }
}

const answerCall = ({ id, params: [hash = ''] }: Call) => ({
  jsonrpc: '2.0',
  id,
  result: renameReceipt(handBuiltReceipt({}), hash),
})

async function readAll(page: Page) {
  bodies.length = 0
  await page.goto(`${explorer.url}/demo-mainnet/receipts/batch`)
  await page.getByLabel('Transaction hashes').fill(HASHES.join('\n'))
  await page.getByRole('button', { name: 'Read 480 credits' }).click()
  await expect(page.getByText('6 of 6 transactions have a receipt')).toBeVisible()
}

const hashesOf = (body: Call | Call[] | undefined) => [body ?? []].flat().map(({ params: [hash] }) => hash)

test('default: receipts of a batch reach the service in one request, as an array of calls', async ({
  page,
}) => {
  takesBatches = true
  await readAll(page)
  const [together, ...more] = bodies
  expect(Array.isArray(together)).toBe(true)
  expect(hashesOf(together)).toEqual(HASHES)
  expect(more).toEqual([])
  await expect(page.getByTestId('bill')).toContainText('6 calls · 480 credits')
})

test('error: a service that takes no arrays is asked one by one, and the refused array is on the bill', async ({
  page,
}) => {
  takesBatches = false
  await readAll(page)
  const [refused, ...alone] = bodies
  expect(hashesOf(refused)).toEqual(HASHES)
  expect(alone.every((body) => !Array.isArray(body))).toBe(true)
  expect(alone.flatMap(hashesOf)).toEqual(HASHES)
  await expect(page.getByTestId('bill')).toContainText('12 calls · 480 credits')
})
