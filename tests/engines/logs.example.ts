import { collectLogs, findLogs, type RequestFunction } from 'triptych/logs'
import { type PublicClient, parseAbiItem, toEventSelector } from 'viem'

const TRANSFER = toEventSelector(parseAbiItem('event Transfer(address, address, uint256)'))

/** All transfers of a token in a range, for at most 20,000 credits. */
export async function example(request: RequestFunction, token: `0x${string}`) {
  const query = {
    filter: { address: token, topics: [TRANSFER] },
    fromBlock: 0,
    toBlock: 9_999,
    budget: 20_000,
  }
  const { state, logs, gaps, cost } = await collectLogs(findLogs(request, query))
  return { state, found: logs.length, blocks: logs.map((log) => log.blockNumber), gaps, cost }
}

/** The transport of a viem client. */
export const requestBy =
  (client: PublicClient): RequestFunction =>
  (method, params) =>
    client.request({ method, params } as never)
