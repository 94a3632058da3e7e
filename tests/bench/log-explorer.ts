import { numberToHex, padHex } from 'viem'
import { freePort } from '@/lib/cli/free-port'
import { spawnNext, untilAnswering } from '@/lib/cli/next-process'
import { explorerEnvironment } from '@/lib/config'
import { findNetwork } from '@/lib/networks'
import { createService } from '@/lib/service/create-service'
import { parseServiceConfig } from '@/lib/service/service-config'
import { startFakeNode } from '../lib/service/fake-node'
import { withDirectory } from '../lib/service/running-service'

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
    const network = findNetwork('demo-mainnet')
    if (!network) throw new Error('The registry has no demo network.')
    const { name, chainId, history, testnet } = network
    await using node = await startFakeNode(({ method, params: [filter] }) => {
      if (method === 'eth_chainId') return numberToHex(chainId)
      if (method === 'eth_blockNumber') return numberToHex(logs)
      if (method !== 'eth_getLogs') return null
      return listLogs(filter as Filter)
    })
    const service = await createService(
      parseServiceConfig({
        listen: { host: '127.0.0.1', port: 0 },
        networks: { 'demo-mainnet': { name, chainId, history, testnet, nodes: [node.url] } },
        plans: { core: { dailyCredits: 1_000_000 } },
        ledger: `sqlite:${directory}/ledger.sqlite`,
        keys: [{ key: KEY, plan: 'core', label: 'bench' }],
      }),
    ).start()
    const url = `http://127.0.0.1:${await freePort(0)}`
    const explorer = spawnNext({
      root: process.cwd(),
      args: ['start', '--hostname', '127.0.0.1', '--port', new URL(url).port],
      env: explorerEnvironment({
        embeddedServiceUrl: service.url,
        embeddedServiceKey: KEY,
        embeddedServiceAdminToken: null,
        sessionSecret: 'a sealing secret of 32 characters',
      }),
    })
    try {
      await untilAnswering(url, explorer)
      await work({ url, address: ADDRESS })
    } finally {
      explorer.kill()
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
