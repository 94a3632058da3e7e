import {
  type ProvedLogs,
  proveLogs,
  proveReceiptInBlock,
  proveStorage,
  type RequestFunction,
} from 'triptych/proof'
import type { Hex, PublicClient } from 'viem'

/** A viem client as the transport. Its type knows only the methods of its schema, so a cast is needed. */
export const requestBy =
  (client: PublicClient): RequestFunction =>
  (method, params) =>
    client.request({ method, params } as never)

/** Proves a storage word, a receipt and all logs of a contract in 3 blocks, against one block hash that you trust. */
export async function example(
  request: RequestFunction,
  asked: { blockHash: Hex; transactionHash: Hex; address: Hex },
): Promise<{ word: Hex | undefined; status: number | null; logs: ProvedLogs }> {
  const { blockHash, transactionHash, address } = asked
  const { words } = await proveStorage(request, { blockHash, address, slots: [2n] })
  const { status } = await proveReceiptInBlock(request, { blockHash, transactionHash })
  const logs = await proveLogs(request, { blockHash, blocks: 3, filter: { address } })
  return { word: words[0], status, logs }
}
