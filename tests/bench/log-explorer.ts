import { numberToHex, padHex } from 'viem'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'
import { startExplorerBefore } from '../explorer-before'
import { startFakeNode } from '../lib/service/fake-node'
import { withDirectory } from '../lib/service/running-service'
import { registeredNetwork } from '../registered-network'

const ADDRESS = `0x${'ab'.repeat(20)}` as const
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const KEY = 'bench-key-0123456789abcdef'
const LIMIT = 10_000

export type LogExplorer = { url: string; address: typeof ADDRESS }

/** Runs work with the built explorer before a service before a node whose every block up to `logs` holds one transfer. */
export const withLogExplorer = (
  logs: number,
  work: (explorer: LogExplorer) => Promise<void>,
): Promise<void> =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode(({ method, params: [filter] }) => {
      if (method === 'eth_chainId') return numberToHex(registeredNetwork('demo-mainnet', []).chainId)
      if (method === 'eth_blockNumber') return numberToHex(logs)
      if (method !== 'eth_getLogs') return null
      return listLogs(filter as Filter)
    })
    const service = await startService(
      parseServiceConfig({
        listen: { host: '127.0.0.1', port: 0 },
        networks: { 'demo-mainnet': registeredNetwork('demo-mainnet', [node.url]) },
        plans: { core: { dailyCredits: 1_000_000 } },
        ledger: `sqlite:${directory}/ledger.sqlite`,
        keys: [{ key: KEY, plan: 'core', label: 'bench' }],
      }),
    )
    try {
      await using explorer = await startExplorerBefore({ url: service.url, key: KEY })
      await work({ url: explorer.url, address: ADDRESS })
    } finally {
      await service.stop()
    }
  })

type Filter = { fromBlock: string; toBlock: string }

/** One more than the limit when there are more: the service reads no further. */
function listLogs({ fromBlock, toBlock }: Filter) {
  const from = Number(fromBlock)
  const count = Math.min(Number(toBlock) - from + 1, LIMIT + 1)
  return Array.from({ length: count }, (_, at) => logOf(from + at))
}

const wordOf = (number: number) => padHex(numberToHex(number), { size: 32 })

const logOf = (block: number) => ({
  address: ADDRESS,
  topics: [TRANSFER, wordOf((block % 500) + 1), wordOf((block % 700) + 1)],
  data: wordOf(block),
  blockNumber: numberToHex(block),
  blockHash: wordOf(block + 1),
  transactionHash: wordOf(block + 2),
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
})
