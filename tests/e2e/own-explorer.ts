import { randomUUID } from 'node:crypto'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { type RunningService, startService } from '@/lib/service/start-service'
import { startExplorerBefore } from '@/tests/explorer-before'
import { registeredNetwork } from '@/tests/registered-network'
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

export async function startOwnExplorer(
  key: string,
  dailyCredits: number,
  creditsPerSecond: number | null = null,
): Promise<OwnExplorer> {
  const ledger = `sqlite:test-results/${key}-${randomUUID()}.sqlite`
  let service: RunningService | null = await startOwnService(
    key,
    { dailyCredits, creditsPerSecond },
    ledger,
    0,
  )
  const servicePort = Number(new URL(service.url).port)
  const explorer = await startExplorerBefore({ url: service.url, key })
  const killService = async () => {
    await service?.stop()
    service = null
  }
  return {
    url: explorer.url,
    killService,
    reviveService: async () => {
      service = await startOwnService(key, { dailyCredits, creditsPerSecond }, ledger, servicePort)
    },
    close: async () => {
      await explorer[Symbol.asyncDispose]()
      await killService()
    },
  }
}

function startOwnService(
  key: string,
  plan: { dailyCredits: number; creditsPerSecond: number | null },
  ledger: string,
  port: number,
): Promise<RunningService> {
  const chain = `${serviceUrl()}/demo-mainnet/v3/${demoKey()}`
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port },
    networks: { 'demo-mainnet': registeredNetwork('demo-mainnet', [chain]) },
    plans: { core: plan },
    ledger,
    keys: [{ key, plan: 'core', label: 'small' }],
  })
  return startService(config)
}
