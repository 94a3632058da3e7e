import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { isRecord } from '@/lib/text/parse-json'
import {
  NotReplayableError,
  parseReplayBlock,
  type ReplayBlock,
  type ReplayTransaction,
} from './replay/block/replay-block'

/** Where a receipt says that its transaction is. */
export type ReceiptPlace = { hash: Hex; blockNumber: Hex; blockHash: Hex; index: number }

const AGAIN = 'Read the transaction again: the chain may have replaced its block. Otherwise use another node.'
const OTHER_NODE = 'Use another node.'

const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value)

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** @throws TriptychError if there is no receipt, if the transaction is pending, or if the receipt is of another one. */
export function parseReceiptPlace(receipt: unknown, hash: Hex): ReceiptPlace {
  if (receipt === null || receipt === undefined) {
    throw new TriptychError('The node has no receipt of this transaction.', {
      whatToDo:
        'Check the hash and the chain. A pending transaction has no receipt until a block includes it.',
    })
  }
  if (!isRecord(receipt))
    throw new TriptychError('The node’s answer is not a receipt.', { whatToDo: OTHER_NODE })
  const { transactionHash, blockNumber, blockHash, transactionIndex } = receipt
  if (lower(transactionHash) !== hash) {
    throw new TriptychError('The node returned the receipt of another transaction.', { whatToDo: OTHER_NODE })
  }
  if (blockHash === null || blockNumber === null) {
    throw new TriptychError('This transaction is pending.', {
      whatToDo: 'Wait until a block includes it, and read it again.',
    })
  }
  if (
    !isQuantity(blockNumber) ||
    !isQuantity(transactionIndex) ||
    !/^0x[0-9a-f]{64}$/i.test(String(blockHash))
  ) {
    throw new TriptychError('The receipt does not say where its transaction is.', {
      whatToDo: 'It needs blockNumber, blockHash and transactionIndex as hex. Use another node.',
    })
  }
  return { hash, blockNumber, blockHash: lower(blockHash) as Hex, index: Number(transactionIndex) }
}

export function parseChainId(answer: unknown): bigint {
  if (isQuantity(answer)) return BigInt(answer)
  throw new TriptychError('The node’s answer to eth_chainId is not a number in hex.', {
    whatToDo: OTHER_NODE,
  })
}

/** @throws TriptychError unless the block is the block of the receipt, has the transaction at its index, and is of the chain. */
export function parseOwnBlock(answer: unknown, place: ReceiptPlace, chainId: bigint): ReplayBlock {
  const number = BigInt(place.blockNumber)
  if (answer === null || answer === undefined) {
    throw new NotReplayableError(`The node does not return block ${number}.`, { whatToDo: AGAIN })
  }
  const block = parseReplayBlock(answer)
  if (block.number !== number || block.hash !== place.blockHash) {
    throw new TriptychError(`The receipt is of another block than block ${number} of the node.`, {
      whatToDo: AGAIN,
    })
  }
  const found = block.transactions[place.index]
  if (found === undefined) {
    throw new TriptychError(
      `The receipt has transaction index ${place.index}, and block ${number} has ${block.transactions.length} transactions.`,
      { whatToDo: AGAIN },
    )
  }
  if (found.hash !== place.hash) {
    throw new TriptychError(`Block ${number} has another transaction at index ${place.index}.`, {
      whatToDo: AGAIN,
    })
  }
  checkChain(answer, place.index, chainId)
  return block
}

/** A transaction from before EIP-155 has no chain id. */
function checkChain(answer: unknown, index: number, chainId: bigint): void {
  const { chainId: own } = Object(Object(answer).transactions[index])
  if (!isQuantity(own) || BigInt(own) === chainId) return
  throw new TriptychError(`The transaction is of chain ${BigInt(own)}, and the node says chain ${chainId}.`, {
    whatToDo: 'Ask one node of one chain for everything.',
  })
}

/** @throws TriptychError if a receipt is missing, or is of another transaction or block. */
export function checkEarlierReceipts(
  receipts: ReadonlyMap<number, unknown>,
  { number, hash: blockHash }: ReplayBlock,
  earlier: readonly ReplayTransaction[],
): void {
  for (const [i, { hash }] of earlier.entries()) {
    const receipt = Object(receipts.get(i))
    if (lower(receipt.transactionHash) === hash && lower(receipt.blockHash) === blockHash) continue
    const problem = receipts.get(i) ? 'returned another receipt for' : 'has no receipt of'
    throw new TriptychError(`The node ${problem} transaction ${i} of block ${number}, ${hash}.`, {
      whatToDo: AGAIN,
    })
  }
}
