import type { EdrAnswer, EdrNode } from './edr-node'

type Reader = Pick<EdrNode, 'request'>
type Answering = (node: Reader, params: readonly unknown[]) => Promise<EdrAnswer>

const COMPOSED: Partial<Record<string, Answering>> = {
  eth_getBlockReceipts: answerBlockReceipts,
  eth_getStorageValues: answerStorageValues,
  eth_getBlockAccessList: answerBlockAccessList,
}

/** Adds methods that EDR 0.13.0 lacks, composed of others. */
export const withComposedMethods = (node: Reader): Reader => ({
  request: (method, params) => COMPOSED[method]?.(node, params) ?? node.request(method, params),
})

function findBlock(node: Reader, block: unknown): Promise<EdrAnswer> {
  const byHash = typeof block === 'string' && block.length === 66
  return node.request(byHash ? 'eth_getBlockByHash' : 'eth_getBlockByNumber', [block, false])
}

/** The demo chain is from before Amsterdam: its blocks have no access list (https://github.com/ethereum/execution-apis/pull/851). */
async function answerBlockAccessList(node: Reader, [block]: readonly unknown[]): Promise<EdrAnswer> {
  const found = await findBlock(node, block)
  return 'error' in found || found.result === null
    ? found
    : { error: { code: -32001, message: 'Resource not found' } }
}

async function answerBlockReceipts(node: Reader, [block]: readonly unknown[]): Promise<EdrAnswer> {
  const found = await findBlock(node, block)
  if ('error' in found || found.result === null) return found
  const { transactions } = found.result as { transactions: readonly string[] }
  return joinResults(transactions.map((hash) => node.request('eth_getTransactionReceipt', [hash])))
}

async function answerStorageValues(
  node: Reader,
  [slots, block = 'latest']: readonly unknown[],
): Promise<EdrAnswer> {
  const result: Record<string, unknown> = {}
  for (const [address, keys] of Object.entries(Object(slots) as Record<string, readonly unknown[]>)) {
    const words = await joinResults(
      keys.map((key) => node.request('eth_getStorageAt', [address, key, block])),
    )
    if ('error' in words) return words
    result[address] = words.result
  }
  return { result }
}

/** A list of the results, or the first error. */
async function joinResults(asked: readonly Promise<EdrAnswer>[]): Promise<EdrAnswer> {
  const answers = await Promise.all(asked)
  const refused = answers.find((answer) => 'error' in answer)
  return refused ?? { result: answers.map((answer) => 'result' in answer && answer.result) }
}
