import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { logsExamples } from '@/lib/examples/logs-examples'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { storageExamples } from '@/lib/examples/storage-examples'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { type RunningService, startService } from '@/lib/service/start-service'
import { startExplorerBefore } from '@/tests/explorer-before'
import type { Program } from '@/tests/program'
import { registeredNetwork } from '@/tests/registered-network'
import { demoKey, findKeyShapes, formsOfKey, serviceUrl } from './demo-key'
import { takeExports } from './take-exports'
import { expect, test } from './test'
import { keptInBrowser, readFiles, Traces } from './traces'

/** A key that is nowhere else in the world: wherever it turns up, it has leaked. */
const CANARY = `CANARY_${randomBytes(16).toString('hex')}`

const traces = new Traces()

let service: RunningService
let gossip: Server
let explorer: Program
let url: string

test.beforeAll(async () => {
  service = await startCanaryService()
  gossip = await startGossip()
  explorer = await startExplorer((gossip.address() as AddressInfo).port)
  url = explorer.url
})

test.afterAll(async () => {
  await explorer[Symbol.asyncDispose]()
  gossip.closeAllConnections()
  gossip.close()
  await service.stop()
})

/** A service before the demo chain that knows the canary, and whose log is searched as well. */
function startCanaryService(): Promise<RunningService> {
  const chain = `${serviceUrl()}/demo-mainnet/v3/${demoKey()}`
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port: 0 },
    networks: { 'demo-mainnet': registeredNetwork('demo-mainnet', [chain]) },
    plans: { core: { dailyCredits: 3_000_000 } },
    ledger: `sqlite:test-results/canary-${randomUUID()}.sqlite`,
    keys: [{ key: CANARY, plan: 'core', label: 'canary' }],
  })
  return startService(config, {
    onAnswered: (log) => traces.see('log of the service', JSON.stringify(log)),
    onFault: (error) => traces.see('log of the service', String(error)),
  })
}

/** A service that repeats the URL, and with it the key, in every way it can. */
async function startGossip(): Promise<Server> {
  const server = createServer((request, response) => {
    const told = `http://${request.headers.host}${request.url}`
    const [, network] = request.url?.split('/') ?? []
    const headers = { 'x-key': told, 'retry-after': told, 'x-credits-limit': told, location: told }
    if (network === 'demo-testnet') return response.writeHead(301, headers).end()
    if (network === 'sepolia') return response.writeHead(500, headers).end(`<a href="${told}">${told}</a>`)
    const error = { code: -32000, message: `no answer from ${told}`, data: { url: told } }
    response.writeHead(network === 'mainnet' ? 429 : 200, headers)
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function startExplorer(gossipPort: number): Promise<Program> {
  const services = {
    known: `${service.url}/{network}`,
    gossip: `http://127.0.0.1:${gossipPort}/{network}`,
    dead: 'http://127.0.0.1:1/{network}',
  }
  const SERVICES = Object.entries(services)
    .map((entry) => entry.join('='))
    .join(' ')
  return startExplorerBefore(
    { url: serviceUrl(), key: demoKey() },
    { environment: () => ({ SERVICES }), onLog: (text) => traces.see('log of the explorer', text) },
  )
}

/** Where there must have been much to search. */
const ENOUGH = [
  'log of the service',
  'request',
  'answer',
  'page',
  'clipboard',
  'built file',
  'snippet',
  'download',
]

/** Of our own: installed tools have fixtures, too. */
const isFixture = (path: string) =>
  /\/(__snapshots__|fixtures)\/|\.snap$/.test(path) && !path.startsWith('tests/node_modules/')

/** The one request that carries the key, to be sealed. */
const carriesKey = (method: string, to: string) => method === 'POST' && to === `${url}/api/connections`

async function addKey(page: Page, of: string, networks: string[]): Promise<void> {
  await page.goto(`${url}/connections`)
  await page.getByLabel('Service').selectOption(of)
  await page.getByLabel('Use it for').selectOption(networks[0] ?? 'all')
  await page.getByLabel('Name', { exact: true }).fill(`Key of ${of}`)
  await page.getByLabel('API key', { exact: true }).fill(CANARY)
  await traces.look(page)
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect(page.getByRole('listitem', { name: `Key of ${of}`, exact: true })).toBeVisible()
  for (const network of networks.slice(1)) {
    const name = findNetwork(SHIPPED_NETWORKS, network)?.name ?? ''
    await page.getByLabel('Find a network').fill(name)
    await page.getByLabel(`Key for ${name}`, { exact: true }).selectOption({ label: `Key of ${of} · ${of}` })
    const row = page.getByRole('listitem', { name, exact: true })
    await expect(row.getByRole('button', { name: /^Check/ })).toBeVisible()
  }
  await traces.look(page)
}

test('behavior: a canary key is nowhere but in the sealed cookie, whatever is asked and however it fails', {
  tag: '@long',
}, async ({ page, context }) => {
  test.setTimeout(300_000)
  traces.listen(page, carriesKey)
  await addKey(page, 'known', ['demo-mainnet'])
  await addKey(page, 'gossip', ['demo-l2', 'demo-testnet', 'mainnet', 'sepolia'])
  await addKey(page, 'dead', ['base-mainnet'])

  for (const name of ['Demo Mainnet', 'Demo L2', 'Demo Testnet', 'Ethereum', 'Sepolia', 'Base']) {
    const row = page.getByRole('listitem', { name, exact: true })
    await row.getByRole('button', { name: /^Check/ }).click()
    await expect(row.getByTestId('bill')).toBeVisible()
  }
  await expect(page.getByText('$RPC_API_KEY').first()).toBeVisible()
  await traces.look(page)

  const examples = [storageExamples, logsExamples, receiptsExamples].flatMap((of) => of('demo-mainnet'))
  for (const { href } of examples) {
    await page.goto(url + href)
    await page.getByRole('button', { name: /^(Read|Search) / }).click()
    await expect(page.getByTestId('bill').first()).toBeVisible()
    await traces.takeCopies(page)
    await traces.takeShare(page)
    await traces.look(page)
  }
  await takeExports(page, url, traces)

  const question = { address: demoContract('demo-mainnet', 'Token').address, slot: '2' }
  for (const network of ['demo-l2', 'demo-testnet', 'mainnet', 'sepolia', 'base-mainnet']) {
    await page.goto(url + formatStoragePermalink(network, question))
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByTestId('bill')).toBeVisible()
    await traces.look(page)
  }
  for (const path of ['/', '/credits', '/credits?network=mainnet', '/keys', '/connections']) {
    await page.goto(url + path)
    await expect(page.getByRole('status')).toBeHidden()
    await traces.look(page)
    traces.see(
      'server component payload',
      await (await page.request.get(url + path, { headers: { rsc: '1' } })).text(),
    )
  }
  traces.see(
    'kept in the browser',
    await page.evaluate(keptInBrowser),
    JSON.stringify(await withoutCookies()),
  )
  traces.see('built file', ...readFiles('.next/static'))
  traces.see('fixture or snapshot', ...readFiles('tests', isFixture))
  const script = await page.locator('script[src]').first().getAttribute('src')
  expect((await page.request.get(`${url}${script}.map`)).status()).toBe(404)

  const counts = traces.counts()
  const searched = [...counts].map(([where, count]) => `${count} × ${where}`).join(', ')
  test.info().annotations.push({ type: 'searched', description: searched })
  for (const where of ENOUGH) expect(counts.get(where) ?? 0, where).toBeGreaterThan(5)
  const hits = formsOfKey(CANARY).flatMap((form) => traces.seen.filter(({ text }) => text.includes(form)))
  expect(hits.map(({ where, text }) => `${where}: ${text.slice(0, 300)}`)).toEqual([])

  for (const of of ['known', 'gossip', 'dead']) {
    await page.goto(`${url}/connections`)
    await page.getByRole('button', { name: `Remove Key of ${of}` }).click()
    await expect(page.getByRole('listitem', { name: `Key of ${of}`, exact: true })).toBeHidden()
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('triptych-keys')

  async function withoutCookies() {
    const { origins } = await context.storageState({ indexedDB: true })
    return origins
  }
})

test('behavior: nothing that looks like a key stands in a fixture, a snapshot, or a request for another tool', async ({
  page,
}) => {
  expect(findKeyShapes(`${demoKey()} /v3/$RPC_API_KEY /v3/${CANARY} ${'aB3_'.repeat(8)}`)).toHaveLength(3)
  const kept = readFiles('tests', isFixture)
  const examples = [storageExamples, logsExamples, receiptsExamples].map((of) => of('demo-mainnet')[0])
  const shared = new Traces()
  for (const example of examples) {
    await page.goto(example?.href ?? '')
    await page.getByRole('button', { name: /^(Read|Search) / }).click()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
    await shared.takeShare(page)
  }
  const texts = [...kept, ...shared.seen.map(({ text }) => text)]
  const counts = { fixtures: kept.length, ...Object.fromEntries(shared.counts()) }
  test.info().annotations.push({ type: 'searched', description: JSON.stringify(counts) })
  expect(counts).toEqual({ fixtures: expect.any(Number), 'shared link': 6, snippet: 18 })
  expect(kept.length).toBeGreaterThan(3)
  expect(texts.flatMap(findKeyShapes)).toEqual([])
})
