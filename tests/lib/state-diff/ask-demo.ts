import type { Hex } from 'viem'
import { CREDITS, priceOf } from '@/lib/credits/tariff'
import type { DemoNetwork } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { asRpcError } from '@/lib/rpc/client/thrown-error'
import type { StateDiffQuestion } from '@/lib/state-diff/ask-state-diff'
import { ask, startDemoChain } from '../devchain/start-demo-chain'

export type DemoNode = Pick<EdrNode, 'request'>

export const demoNode = async (network: DemoNetwork = 'demo-mainnet'): Promise<DemoNode> =>
  (await startDemoChain()).networks[network]

/** The question about a transaction of the demo chain, as a receipt page asks it. */
export async function questionAbout(node: DemoNode, hash: Hex): Promise<StateDiffQuestion> {
  const receipt = await ask<Record<string, Hex>>(node, 'eth_getTransactionReceipt', hash)
  return {
    hash,
    block: BigInt(receipt.blockNumber ?? 0),
    blockHash: receipt.blockHash ?? '0x',
    index: Number(receipt.transactionIndex),
    chainId: BigInt(await ask<Hex>(node, 'eth_chainId')),
    receipt,
    scope: 'alone',
  }
}

/**
 * A client with the prices of the access service, which lists the methods that it asked. `spent` leaves out the calls that the node
 * refused.
 */
export function countingClient(request: (method: string, params: readonly unknown[]) => Promise<unknown>) {
  const asked: string[] = []
  const answered: string[] = []
  const client: Pick<RpcClient, 'call' | 'tariff'> = {
    tariff: CREDITS,
    call: async (method, params) => {
      asked.push(method)
      try {
        const answer = await request(method, params)
        answered.push(method)
        return answer
      } catch (error) {
        throw asRpcError(error)
      }
    },
  }
  const spent = () => answered.reduce((sum, method) => sum + priceOf(CREDITS.prices, method), 0)
  return { client: client as RpcClient, asked, spent }
}
