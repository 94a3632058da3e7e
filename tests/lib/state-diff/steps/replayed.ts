import { readFileSync } from 'node:fs'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { PRICES } from '@/lib/credits/price-table'
import type { ProjectLines } from '@/lib/names/project/project-api'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { parseReplayBlock } from '@/lib/state-diff/replay/block/replay-block'
import { replay } from '@/lib/state-diff/replay/replay'
import { parseRefereeReceipts } from '@/lib/state-diff/replay/result/compare-receipt'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { compileScene, SCENE } from '../replay/compile-scene'

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

const CONTRACTS = compileScene()

/** By the name of a contract of `Replayed.sol`. */
export const layoutOf = (name: string) => parseLayout(JSON.stringify(CONTRACTS[name]?.layout))

/** What a project folder returns for a contract of `Replayed.sol`. */
export const linesIn = (name: string): ProjectLines => ({
  sourceMap: CONTRACTS[name]?.sourceMap ?? '',
  files: [{ name: 'src/Replayed.sol', text: readFileSync(SCENE, 'utf8') }],
})

/** Deploys contracts of `Replayed.sol` on an anvil, each transaction in a block of its own, and replays transactions. */
export function openReplays(url: string) {
  const account = privateKeyToAccount(KEY)
  const wallet = createWalletClient({ account, chain: foundry, transport: http(url) })
  const client = createTestClient({ chain: foundry, mode: 'anvil', transport: http(url) }).extend(
    publicActions,
  )
  const request: RequestFunction = (method, params) => client.request({ method, params } as never)

  const abiOf = (name: string) => CONTRACTS[name]?.abi ?? []
  const readReceipts = async (number: Hex) =>
    parseRefereeReceipts(new Map(((await request('eth_getBlockReceipts', [number])) as unknown[]).entries()))
  return {
    sender: account.address,
    async deploy(name: string, args: readonly unknown[] = []): Promise<Hex> {
      const { abi = [], bytecode = '0x' } = CONTRACTS[name] ?? {}
      const hash = await wallet.deployContract({ abi, bytecode, args } as never)
      const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      if (!contractAddress) throw new Error(`${name} was not deployed`)
      return contractAddress.toLowerCase() as Hex
    },
    /** Sends a call and replays it. */
    async call(to: Hex, name: string, functionName: string, args: readonly unknown[] = []) {
      const data = encodeFunctionData({ abi: abiOf(name), functionName, args } as never)
      const hash = await wallet.sendTransaction({ to, data, gas: 400_000n })
      const { blockNumber } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      const number = numberToHex(blockNumber)
      const block = parseReplayBlock(await request('eth_getBlockByNumber', [number, true]))
      const receipts = await readReceipts(number)
      const done = await replay(
        { block, receipts, index: 0, chainId: BigInt(foundry.id), scope: 'with earlier' },
        { request, prices: PRICES, run: runBlock },
      )
      if (done.is !== 'exact') throw new Error(`the replay is ${done.is}`)
      return { hash, trace: done.run.trace, replay: done }
    },
  }
}
