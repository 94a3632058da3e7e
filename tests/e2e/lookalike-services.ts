import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startExplorerBefore } from '@/tests/explorer-before'
import { createMemoryNode } from '@/tests/lib/logs/in-memory-node'
import { HASH, handBuiltReceipt, type RawReceipt } from '@/tests/lib/receipts/hand-built-receipt'

type Call = { id: number; method: string; params: unknown[] }

/** Logs of its chain, by block. */
const LOGS = new Map([
  [5, 2],
  [40, 3],
  [80, 1],
])

/** Where one of the two says something else. */
type Lies = {
  word?: { slot: number; says: string }
  receipt?: RawReceipt
  leavesOutLog?: number
}

/** What both say of any slot. */
const WORD = `0x${'0'.repeat(62)}2a`

export type LookalikeExplorer = {
  url: string
  /** Gives the browser of a page a key of each: `honest` is in use for Ethereum, `liar` is not. */
  addKeys: (page: Page) => Promise<void>
  stop: () => Promise<void>
}

/** An explorer without the demo, before two services named `honest` and `liar` that say they serve the same chain. */
export async function startLookalikeExplorer(lies: Lies): Promise<LookalikeExplorer> {
  const services = await Promise.all([startService({}), startService(lies)])
  const [honest, liar] = services.map(urlOf)
  const SERVICES = `honest=${honest}/{network} liar=${liar}/{network}`
  const explorer = await startExplorerBefore(null, { environment: () => ({ SERVICES }) })
  return {
    url: explorer.url,
    async addKeys(page) {
      await page.goto(`${explorer.url}/connections`)
      await addKey(page, { service: 'liar', label: 'The other', networks: ['mainnet'] })
      await addKey(page, { service: 'honest', label: 'In use', networks: ['mainnet'] })
    },
    async stop() {
      await explorer[Symbol.asyncDispose]()
      for (const service of services) {
        service.closeAllConnections()
        await new Promise((resolve) => service.close(resolve))
      }
    },
  }
}

/** Adds a key as the connections page does. */
export async function addKey(
  page: Page,
  key: { service: string; label: string; networks: readonly string[]; key?: string },
): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/connections', { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.status
    },
    { key: `${key.service}-key-0001`, ...key },
  )
  if (status !== 204) throw new Error(`The key of ${key.service} was refused with ${status}.`)
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function startService(lies: Lies): Promise<Server> {
  const answer = answerFor(lies)
  const reply = async (call: Call) => ({ jsonrpc: '2.0', id: call.id, result: await answer(call) })
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body: Call | Call[] = JSON.parse(Buffer.concat(chunks).toString())
    const said = Array.isArray(body) ? await Promise.all(body.map(reply)) : await reply(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function answerFor({ word, receipt, leavesOutLog }: Lies): (call: Call) => Promise<unknown> {
  const node = createMemoryNode(LOGS, { head: 99 })
  if (leavesOutLog !== undefined) node.logs.splice(leavesOutLog, 1)
  return async ({ method, params }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_blockNumber') return '0x63'
    if (method === 'eth_getCode') return '0x6001'
    if (method === 'eth_getStorageAt') return Number(params[1]) === word?.slot ? word.says : WORD
    if (method === 'eth_getTransactionReceipt') return params[0] === HASH ? handBuiltReceipt(receipt) : null
    return (await node.ask({ method, params })).result
  }
}
