import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { encodeAbiParameters, type Hex, padHex } from 'viem'
import { startExplorerBefore } from '@/tests/explorer-before'
import { FAILED, HASH, handBuiltLog, handBuiltReceipt } from '@/tests/lib/receipts/hand-built-receipt'
import { addressOf } from '@/tests/registry/registry-moods'
import { type StandInRegistry, startStandInRegistry } from '@/tests/registry/stand-in-registry'
import { topicOf } from '@/tests/registry/stand-in-signatures'

export type RegistryExplorer = {
  url: string
  registry: StandInRegistry
  /** How many requests reached the registry since it was last asked. */
  requests: () => number
  stop: () => Promise<void>
}

export const RECEIPT = HASH
export const FAILED_RECEIPT: Hex = `0x${'fa'.repeat(32)}`

const ALICE: Hex = `0x${'a1'.repeat(20)}`

/** What the `Treasury` of the registry emits, and a contract that nobody verified. */
const LOGS = [
  handBuiltLog(6, {
    address: addressOf('exact match'),
    topics: [topicOf('Deposited(address,uint256,string)'), padHex(ALICE)],
    data: encodeAbiParameters([{ type: 'uint256' }, { type: 'string' }], [2n ** 255n, 'rent']),
  }),
  handBuiltLog(7, {
    address: addressOf('not verified'),
    topics: [topicOf('Swept(address,address,uint256)'), padHex(ALICE), padHex('0x07')],
    data: padHex(ALICE),
  }),
]

/**
 * An explorer without the demo, before a stand-in registry and a service named `hosted`, where every slot holds zero, every
 * address runs what the registry compiled, and two
 * transactions are known: one with logs, one that failed.
 */
export async function startRegistryExplorer(
  settings: Record<string, string> = {},
): Promise<RegistryExplorer> {
  const registry = await startStandInRegistry()
  const service = await startService(registry.code)
  const environment = () => ({
    SERVICES: `hosted=${service.url}/{network}`,
    REGISTRY: registry.url,
    SIGNATURES: registry.url,
    ...settings,
  })
  const explorer = await startExplorerBefore(null, { environment })
  let counted = 0
  return {
    url: explorer.url,
    registry,
    requests() {
      const since = registry.asked.length - counted
      counted = registry.asked.length
      return since
    },
    async stop() {
      await explorer[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
      await registry[Symbol.asyncDispose]()
    },
  }
}

/** Has the reader of a page use the service with a key. */
export async function addHostedKey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/connections`)
  await page.getByLabel('Service').selectOption('hosted')
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByLabel('API key', { exact: true }).fill('hosted-key-0001')
  await page.getByRole('button', { name: 'Add key' }).click()
  await page.getByRole('listitem', { name: 'Mine', exact: true }).waitFor()
}

async function startService(code: Hex): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const answers = [body].flat().map(({ id, method, params }) => ({
      jsonrpc: '2.0',
      id,
      result: resultOf(method, params, code),
    }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function resultOf(method: string, params: readonly unknown[], code: Hex): unknown {
  if (method === 'eth_getCode') return code
  return method === 'eth_getTransactionReceipt' ? receiptOf(params[0]) : `0x${'0'.repeat(64)}`
}

function receiptOf(hash: unknown): unknown {
  if (hash === RECEIPT) return handBuiltReceipt({ logs: LOGS })
  const failed = handBuiltReceipt({
    ...FAILED,
    transactionHash: FAILED_RECEIPT,
    to: addressOf('not verified'),
  })
  return hash === FAILED_RECEIPT ? failed : null
}
