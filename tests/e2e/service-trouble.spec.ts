import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { freePort } from '@/lib/cli/free-port'
import { spawnNext, untilAnswering } from '@/lib/cli/next-process'
import { explorerEnvironment } from '@/lib/config'
import { demoContract } from '@/lib/demo/manifest'
import { findNetwork } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { createService, type RunningService } from '@/lib/service/create-service'
import { parseServiceConfig } from '@/lib/service/service-config'
import { expectAccessible } from './axe'
import { demoKey } from './demo-key'

/** An explorer of its own, before a service with a balance for one storage read, before the demo chain. */
const KEY = 'e2e-small-balance'
let service: RunningService
let explorer: ChildProcess
let url: string

test.beforeAll(async () => {
  service = await startSmallService()
  url = `http://127.0.0.1:${await freePort(3210)}`
  explorer = spawnNext({
    root: process.cwd(),
    args: ['start', '--hostname', '127.0.0.1', '--port', new URL(url).port],
    env: explorerEnvironment({
      embeddedServiceUrl: service.url,
      embeddedServiceKey: KEY,
      embeddedServiceAdminToken: null,
      sessionSecret: 'a sealing secret of 32 characters',
    }),
  })
  await untilAnswering(url, explorer)
})

test.afterAll(() => {
  explorer.kill()
})

function startSmallService(): Promise<RunningService> {
  const network = findNetwork('demo-mainnet')
  if (!network) throw new Error('no demo network')
  const { name, chainId, history, testnet } = network
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port: 0 },
    networks: {
      'demo-mainnet': {
        name,
        chainId,
        history,
        testnet,
        nodes: [`http://127.0.0.1:8745/demo-mainnet/v3/${demoKey()}`],
      },
    },
    plans: { core: { dailyCredits: 100 } },
    ledger: `sqlite:test-results/small-${Date.now()}.sqlite`,
    keys: [{ key: KEY, plan: 'core', label: 'small' }],
  })
  return createService(config).start()
}

test('error: a spent balance and then a dead service each say so, and what was typed stays', async ({
  page,
}) => {
  const slot = '5'
  const address = demoContract('demo-mainnet', 'Pair').address
  await page.goto(url + formatStoragePermalink('demo-mainnet', { address, slot }))
  const read = page.getByRole('button', { name: /^Read/ })
  await read.click()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
  await expect(page.getByTestId('credits-left')).toHaveText('20')
  await expect(page.getByText('80% used')).toBeVisible()

  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'credits of this day are spent' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('0 credits')
  await expect(page.getByTestId('credits-left')).toHaveText('20')
  await expectAccessible(page)

  await service.stop()
  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The service did not answer' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('0 credits')
  await expect(page.getByLabel('Contract')).toHaveValue(address)
  await expectAccessible(page)
})
