import type { ChildProcess } from 'node:child_process'
import { freePort } from '@/lib/cli/free-port'
import { spawnNext, untilAnswering } from '@/lib/cli/next-process'
import { explorerEnvironment } from '@/lib/config'
import { findNetwork } from '@/lib/networks'
import { createService, type RunningService } from '@/lib/service/create-service'
import { parseServiceConfig } from '@/lib/service/service-config'
import { demoKey, serviceUrl } from './demo-key'

/** An explorer of its own, before a service with a small balance, before the demo chain. */
export type OwnExplorer = {
  url: string
  /** Ends the service; what asks then gets no answer. */
  killService: () => Promise<void>
  /** Starts it again, where it was, with its ledger. */
  reviveService: () => Promise<void>
  close: () => Promise<void>
}

export async function startOwnExplorer(key: string, dailyCredits: number): Promise<OwnExplorer> {
  const ledger = `sqlite:test-results/${key}-${Date.now()}.sqlite`
  let service: RunningService | null = await startService(key, dailyCredits, ledger, 0)
  const servicePort = Number(new URL(service.url).port)
  const url = `http://127.0.0.1:${await freePort(3210)}`
  const explorer: ChildProcess = spawnNext({
    root: process.cwd(),
    args: ['start', '--hostname', '127.0.0.1', '--port', new URL(url).port],
    env: explorerEnvironment({
      embeddedServiceUrl: service.url,
      embeddedServiceKey: key,
      embeddedServiceAdminToken: null,
      sessionSecret: 'a sealing secret of 32 characters',
    }),
  })
  await untilAnswering(url, explorer)
  const killService = async () => {
    await service?.stop()
    service = null
  }
  return {
    url,
    killService,
    reviveService: async () => {
      service = await startService(key, dailyCredits, ledger, servicePort)
    },
    close: async () => {
      explorer.kill()
      await killService()
    },
  }
}

function startService(
  key: string,
  dailyCredits: number,
  ledger: string,
  port: number,
): Promise<RunningService> {
  const network = findNetwork('demo-mainnet')
  if (!network) throw new Error('no demo network')
  const { name, chainId, history, testnet } = network
  const chain = `${serviceUrl()}/demo-mainnet/v3/${demoKey()}`
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port },
    networks: { 'demo-mainnet': { name, chainId, history, testnet, nodes: [chain] } },
    plans: { core: { dailyCredits } },
    ledger,
    keys: [{ key, plan: 'core', label: 'small' }],
  })
  return createService(config).start()
}
