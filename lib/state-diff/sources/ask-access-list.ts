import { type Hex, isHex, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { AccessList } from '@/lib/proof/access-list/access-list'
import { parseAccessList } from '@/lib/proof/access-list/parse-access-list'
import { proveAccessList } from '@/lib/proof/access-list/prove-access-list'
import { type BlockJson, proveHeader } from '@/lib/proof/header'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { formatCount } from '@/lib/text/count'
import { changesOfTransaction } from '../access-list/changes-of-transaction'
import { listProxies } from '../access-list/list-proxies'
import type { DiffResult } from './diff-result'

type Client = Pick<RpcClient, 'call'>

/** Where a receipt says that its transaction is. */
type Place = { hash: Hex; block: bigint; blockHash: Hex; index: number }

/** There is no access list: the block is too old, or the node does not have it. The next source can answer. */
export class NoAccessListError extends TriptychError {
  override name = 'NoAccessListError'

  constructor(shortMessage: string, cause?: unknown) {
    super(shortMessage, { whatToDo: 'Choose another source, or another connection for this network.', cause })
  }
}

/** Whether a header is of the Amsterdam fork or a later one (EIP-7928). */
export const statesAccessList = ({ blockAccessListHash }: BlockJson): boolean =>
  typeof blockAccessListHash === 'string'

/**
 * Reads the access list of a block and proves it by the header. The header is `header`, or is read by its hash.
 * An own node that lacks `eth_getBlockAccessList` is asked `debug_getRawBlockAccessList`.
 * @throws NoAccessListError without a list, ProofError where a hash differs, and what the client throws.
 */
export async function askAccessList(
  client: Client,
  { hash, block, blockHash, index }: Place,
  { isOwnNode, header }: { isOwnNode: boolean; header?: BlockJson },
): Promise<DiffResult> {
  const name = `block ${formatCount(Number(block))}`
  const answer = header ?? (await askHeader(client, blockHash))
  if (!statesAccessList(answer)) {
    throw new NoAccessListError(
      `There is no access list: ${name} is from before the Amsterdam fork, or of a network without it.`,
    )
  }
  const { parentHash } = proveHeader(answer, blockHash)
  const transactions = transactionsOf(answer)
  const own = transactions[index]
  if (own?.hash !== hash) throw replaced()
  const list = await askList(client, { block, blockHash, name, isOwnNode })
  proveAccessList(list, answer, blockHash)
  const accounts = changesOfTransaction(list, index)
  return {
    source: 'access list',
    is: 'proved',
    accounts,
    proxies: listProxies(list, index, accounts),
    parentHash,
    transactions: transactions.length,
    input: own.input,
    skipped: null,
  }
}

async function askHeader(client: Client, hash: Hex): Promise<BlockJson> {
  const answer = await client.call('eth_getBlockByHash', [hash, true])
  if (typeof answer === 'object' && answer !== null) return answer as BlockJson
  throw replaced()
}

const replaced = () =>
  new TriptychError('The node does not have this transaction in the block of the receipt.', {
    whatToDo: 'Read the receipt again: its block may have been replaced.',
  })

/** The transactions of a block. Some nodes send their hashes only. */
const transactionsOf = ({ transactions }: BlockJson): readonly { hash: unknown; input: Hex }[] =>
  (Array.isArray(transactions) ? transactions : []).map((transaction) => {
    const { hash = transaction, input } = Object(transaction)
    return { hash, input: isHex(input) ? input : '0x' }
  })

/** The list of a block, not proved yet. @throws NoAccessListError without a list. */
export async function askList(
  client: Client,
  { block, blockHash, name, isOwnNode }: { block: bigint; blockHash: Hex; name: string; isOwnNode: boolean },
): Promise<AccessList> {
  const answer = await client
    .call('eth_getBlockAccessList', [blockHash])
    .catch((error: unknown) => {
      if (!isOwnNode || !isUnsupported(error)) throw error
      return client.call('debug_getRawBlockAccessList', [numberToHex(block)])
    })
    .catch((error: unknown) => {
      throw explain(error, name)
    })
  const list = answer === null ? [] : parseAccessList(answer)
  // Every block touches system contracts.
  if (list.length === 0) throw new NoAccessListError(`The node has no access list for ${name}.`)
  return list
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof RpcError && (error.kind === 'unsupported' || error.kind === 'wallet-unsupported')

/** "Pruned history unavailable" (EIP-4444) */
const PRUNED = 4444

function explain(error: unknown, name: string): unknown {
  if (!(error instanceof RpcError)) return error
  if (isUnsupported(error)) {
    return new NoAccessListError('This connection does not offer eth_getBlockAccessList.', error)
  }
  if (error.code === PRUNED) {
    return new NoAccessListError(
      `The access list of ${name} was deleted (pruned). Nodes have to keep a list for about 16 days only.`,
      error,
    )
  }
  return error.kind === 'missing-data'
    ? new NoAccessListError(`The node has no access list for ${name}.`, error)
    : error
}
