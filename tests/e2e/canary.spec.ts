import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { findNetwork } from '@/lib/networks'
import { logsExamples } from '@/lib/permalinks/logs-examples'
import { receiptsExamples } from '@/lib/permalinks/receipts-examples'
import { storageExamples } from '@/lib/permalinks/storage-examples'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { createService, type RunningService } from '@/lib/service/create-service'
import { parseServiceConfig } from '@/lib/service/service-config'
import { startExplorerBefore } from '@/tests/explorer-before'
import type { Program } from '@/tests/program'
import { registeredNetwork } from '@/tests/registered-network'
import { expectAccessible } from './axe'
import { demoKey, formsOfKey, serviceUrl } from './demo-key'
import { expect, test } from './test'

/** A key that is nowhere else in the world: wherever it turns up, it has leaked. */
const CANARY = `CANARY_${randomBytes(16).toString('hex')}`

/** All texts that were made or sent while the canary was in use, by where they were found. */
const seen: { where: string; text: string }[] = []
const see = (where: string, ...texts: string[]) => seen.push(...texts.map((text) => ({ where, text })))

let service: RunningService
let gossip: Server
let explorer: Program
let url: string

test.beforeAll(async () => {
  service = await startService()
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
function startService(): Promise<RunningService> {
  const chain = `${serviceUrl()}/demo-mainnet/v3/${demoKey()}`
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port: 0 },
    networks: { 'demo-mainnet': registeredNetwork('demo-mainnet', [chain]) },
    plans: { core: { dailyCredits: 3_000_000 } },
    ledger: `sqlite:test-results/canary-${Date.now()}.sqlite`,
    keys: [{ key: CANARY, plan: 'core', label: 'canary' }],
  })
  return createService(config, {
    onAnswered: (log) => see('log of the service', JSON.stringify(log)),
    onFault: (error) => see('log of the service', String(error)),
  }).start()
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
    { environment: () => ({ SERVICES }), onLog: (text) => see('log of the explorer', text) },
  )
}

/** All that a page sends and receives, but for the one request that carries the key to be sealed. */
function listen(page: Page): void {
  page.on('request', (request) => {
    const carriesKey = request.method() === 'POST' && request.url() === `${url}/api/connections`
    see(
      'request',
      request.url(),
      JSON.stringify(request.headers()),
      carriesKey ? '' : (request.postData() ?? ''),
    )
  })
  page.on('response', async (response) => {
    see('answer', JSON.stringify(response.headers()), await response.text().catch(() => ''))
  })
  page.on('console', (message) => see('console', message.text()))
  page.on('download', async (download) => {
    see('download', download.suggestedFilename(), readFileSync(await download.path(), 'utf8'))
  })
}

async function look(page: Page): Promise<void> {
  see('page', page.url(), await page.title(), await page.content(), await page.locator('body').innerText())
}

/** Copies and saves whatever the page offers. A button that was pressed may say so for a while, and be none of them. */
async function takeCopies(page: Page): Promise<void> {
  const offers = page.getByRole('button', { name: /^(Copy|Download|Save|Export|Share)/, disabled: false })
  const count = Math.min(await offers.count(), 8)
  for (let at = 0; at < count; at += 1) {
    const isPressed = await offers
      .nth(at)
      .click({ timeout: 1000 })
      .then(() => true)
      .catch(() => false)
    if (isPressed) see('clipboard', await page.evaluate(() => navigator.clipboard.readText()))
    await page.keyboard.press('Escape')
  }
}

async function addKey(page: Page, of: string, networks: string[]): Promise<void> {
  await page.goto(`${url}/connections`)
  await page.getByLabel('Service').selectOption(of)
  await page.getByLabel('Use it for').selectOption(networks[0] ?? 'all')
  await page.getByLabel('Name', { exact: true }).fill(`Key of ${of}`)
  await page.getByLabel('API key', { exact: true }).fill(CANARY)
  await look(page)
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect(page.getByRole('listitem', { name: `Key of ${of}`, exact: true })).toBeVisible()
  for (const network of networks.slice(1)) {
    const name = findNetwork(network)?.name ?? ''
    await page.getByLabel(`Key for ${name}`).selectOption({ label: `Key of ${of} · ${of}` })
    const row = page.getByRole('listitem', { name, exact: true })
    await expect(row.getByRole('button', { name: /^Check/ })).toBeVisible()
  }
  await look(page)
}

test('behavior: a canary key is nowhere but in the sealed cookie, whatever is asked and however it fails', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(30_000)
  listen(page)
  await addKey(page, 'known', ['demo-mainnet'])
  await addKey(page, 'gossip', ['demo-l2', 'demo-testnet', 'mainnet', 'sepolia'])
  await addKey(page, 'dead', ['base-mainnet'])

  for (const name of ['Demo Mainnet', 'Demo L2', 'Demo Testnet', 'Ethereum', 'Sepolia', 'Base']) {
    const row = page.getByRole('listitem', { name, exact: true })
    await row.getByRole('button', { name: /^Check/ }).click()
    await expect(row.getByTestId('bill')).toBeVisible()
  }
  await expect(page.getByText('$RPC_API_KEY').first()).toBeVisible()
  await expectAccessible(page)
  await look(page)

  const examples = [storageExamples, logsExamples, receiptsExamples].flatMap((of) => of('demo-mainnet'))
  for (const { href } of examples) {
    await page.goto(url + href)
    await page.getByRole('button', { name: /^(Read|Search) / }).click()
    await expect(page.getByTestId('bill').first()).toBeVisible({ timeout: 60_000 })
    await takeCopies(page)
    await look(page)
  }
  const question = { address: demoContract('demo-mainnet', 'Token').address, slot: '2' }
  for (const network of ['demo-l2', 'demo-testnet', 'mainnet', 'sepolia', 'base-mainnet']) {
    await page.goto(url + formatStoragePermalink(network, question))
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByTestId('bill')).toBeVisible()
    await look(page)
  }
  for (const path of ['/', '/credits', '/credits?network=mainnet', '/keys', '/connections']) {
    await page.goto(url + path)
    await expect(page.getByRole('status')).toBeHidden()
    await look(page)
    see(
      'server component payload',
      await (await page.request.get(url + path, { headers: { rsc: '1' } })).text(),
    )
  }
  see('kept in the browser', await page.evaluate(keptInBrowser), JSON.stringify(await withoutCookies()))
  see('built file', ...builtFiles().map((file) => readFileSync(file, 'utf8')))
  const script = await page.locator('script[src]').first().getAttribute('src')
  expect((await page.request.get(`${url}${script}.map`)).status()).toBe(404)

  const counts = new Map<string, number>()
  for (const { where } of seen) counts.set(where, (counts.get(where) ?? 0) + 1)
  const searched = [...counts].map(([where, count]) => `${count} × ${where}`).join(', ')
  test.info().annotations.push({ type: 'searched', description: searched })
  for (const where of ['log of the service', 'request', 'answer', 'page', 'clipboard', 'built file']) {
    expect(counts.get(where) ?? 0, where).toBeGreaterThan(5)
  }
  const hits = formsOfKey(CANARY).flatMap((form) => seen.filter(({ text }) => text.includes(form)))
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

async function keptInBrowser(): Promise<string> {
  const cached = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  const workers = await navigator.serviceWorker.getRegistrations()
  const urls = [...cached.flat().map((request) => request.url), ...workers.map((worker) => worker.scope)]
  return JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    window.name,
    history.state,
    urls,
  ])
}

function builtFiles(): string[] {
  return readdirSync('.next/static', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
