import { type Hex, hexToBytes, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { requireLogFilter } from '@/lib/rpc/gate/caller-filter'
import { refuseInput, requireAddress, requireHash } from '@/lib/rpc/gate/caller-input'
import { requireSlot } from '@/lib/rpc/gate/caller-slot'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type ProvedAccount, verifyAccount, verifySlot } from './account-proof'
import { askBlockByHash } from './ask-headers'
import { askProof } from './ask-proof'
import {
  type DecodedReceipt,
  decodeReceipt,
  encodeReceipt,
  readBlockReceipt,
  verifyReceipts,
} from './block-receipts'
import { createBloomRule } from './bloom-rules-out'
import { type CallerNode, openNode, thrownBy } from './caller-node'
import type { ProvedBlock } from './header'
import { ProofError } from './proof-error'

/** Words of a contract at a block, in the order of the slots. The account is null if the state has no such account. */
export type ProvedStorage = { block: number; account: ProvedAccount['account']; words: readonly Hex[] }

/** A log that its block is proved to contain. `index` counts all logs of the block. */
export type ProvedLog = DecodedReceipt['logs'][number] & { block: number; index: number }

/** All matching logs of a block range. `byBloom`: how many blocks have none by the bloom of their header. */
export type ProvedLogs = { from: number; to: number; logs: readonly ProvedLog[]; byBloom: number }

/**
 * Proves storage words against a block hash that the caller trusts, by `eth_getBlockByHash` and `eth_getProof` (EIP-1186).
 * Throws {@link BadInputError} for a malformed argument, {@link ProofError} if a response is not valid, TriptychError if the node does
 * not have it, and what `request` throws.
 * @example
 * const zero = (bytes: number) => `0x${'00'.repeat(bytes)}`
 * const root = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421' // of a state without accounts
 * const block = {
 *   parentHash: zero(32), sha3Uncles: zero(32), miner: zero(20), stateRoot: root, transactionsRoot: root, receiptsRoot: root,
 *   logsBloom: zero(256), difficulty: '0x0', number: '0x7', gasLimit: '0x0', gasUsed: '0x0', timestamp: '0x0', extraData: '0x',
 *   mixHash: zero(32), nonce: zero(8), transactions: [],
 * }
 * const proof = { accountProof: [], balance: '0x0', nonce: '0x0', codeHash: zero(32), storageHash: zero(32), storageProof: [{ value: '0x0', proof: [] }] }
 * const request = async (method: string) => (method === 'eth_getProof' ? proof : block)
 * const blockHash = '0xff0f3677224474b17fc9b50d4f1a4be64d762deda062b979652ac4ca9c405bb5'
 * await proveStorage(request, { blockHash, address: zero(20), slots: [5n] }) // → { block: 7, account: null, words: [zero(32)] }
 */
export async function proveStorage(
  request: RequestFunction,
  { blockHash, address, slots }: { blockHash: Hex; address: Hex; slots: readonly bigint[] },
): Promise<ProvedStorage> {
  const node = openNode(request)
  const [hash, wanted] = [requireHash('blockHash', blockHash), requireAddress('address', address)]
  const keys = readSlots(slots)
  const { number, stateRoot } = await askBlock(node, hash)
  const answer = await askProof(node, wanted, keys, numberToHex(number)).catch((error: unknown) => {
    throw thrownBy(error)
  })
  const account = verifyAccount(stateRoot, wanted, answer)
  const words = answer.storageProof.map((said, at) => verifySlot(account, keys[at] ?? '0x', said).proved)
  return {
    block: number,
    account: account.account,
    words: words.map((word) => numberToHex(word, { size: 32 })),
  }
}

/**
 * Proves a receipt against a block hash that the caller trusts. Reads all receipts of the block, by `eth_getBlockReceipts` or one by
 * one. The receipts root does not cover the transaction hash: the index comes from the transactions that the node lists.
 * Throws {@link BadInputError} for a malformed argument, {@link ProofError} if a response is not valid, TriptychError if the node does
 * not have it, and what `request` throws.
 * @example
 * const noBlock = async () => null
 * const hash = `0x${'11'.repeat(32)}`
 * const asked = proveReceiptInBlock(noBlock, { blockHash: hash, transactionHash: hash })
 * await asked.catch((error) => error.shortMessage) // → 'The node has no block with this hash.'
 */
export async function proveReceiptInBlock(
  request: RequestFunction,
  { blockHash, transactionHash }: { blockHash: Hex; transactionHash: Hex },
): Promise<DecodedReceipt & { block: number; index: number }> {
  const node = openNode(request)
  const hash = requireHash('transactionHash', transactionHash)
  const block = await askBlock(node, requireHash('blockHash', blockHash))
  const index = block.transactions.indexOf(hash)
  if (index < 0) throw new ProofError('The block does not contain this transaction.')
  const receipt = (await askReceipts(node, block))[index]
  if (!receipt) throw new ProofError(`The block has no receipt ${index}.`)
  return { block: block.number, index, ...receipt }
}

/**
 * Proves that a list of logs is complete. Reads `blocks` headers, back from a block hash that the caller trusts. Reads the receipts of
 * every block whose bloom does not exclude the filter. `blocks` is a whole number from 1 to 10,000, by default 1.
 * Throws {@link BadInputError} for a malformed argument, {@link ProofError} if a response is not valid, TriptychError if the node does
 * not have it, and what `request` throws.
 * @example
 * const noBlock = async () => null
 * const asked = proveLogs(noBlock, { blockHash: `0x${'11'.repeat(32)}`, blocks: 3, filter: {} })
 * await asked.catch((error) => error.shortMessage) // → 'The node has no block with this hash.'
 */
export async function proveLogs(
  request: RequestFunction,
  { blockHash, blocks = 1, filter }: { blockHash: Hex; blocks?: number; filter: LogFilter },
): Promise<ProvedLogs> {
  const node = openNode(request)
  const lower = requireLogFilter(filter)
  const [rulesOut, matches] = [createBloomRule(lower), createLogMatcher(lower)]
  const most = readBlocks(blocks)
  const newest = await askBlock(node, requireHash('blockHash', blockHash))
  const found: ProvedLog[][] = []
  let byBloom = 0
  let block = newest
  for (;;) {
    if (rulesOut(block.logsBloom)) byBloom++
    else {
      const { number } = block
      const logs = (await askReceipts(node, block)).flatMap((receipt) => receipt.logs)
      found.unshift(logs.map((log, index) => ({ block: number, index, ...log })).filter(matches))
    }
    if (newest.number - block.number + 1 >= most || block.number === 0) break
    block = await askBlock(node, block.parentHash)
  }
  return { from: block.number, to: newest.number, logs: found.flat(), byBloom }
}

/** The most headers of one call. */
const MOST_BLOCKS = 10_000

function readBlocks(blocks: unknown): number {
  const isInRange = typeof blocks === 'number' && blocks >= 1 && blocks <= MOST_BLOCKS
  if (isInRange && Number.isInteger(blocks)) return blocks
  const range = `a whole number from 1 to ${MOST_BLOCKS.toLocaleString('en-US')}`
  throw refuseInput('blocks', blocks, range, 'Pass how many blocks to prove, the block of the hash included.')
}

function readSlots(slots: unknown): Hex[] {
  if (!Array.isArray(slots))
    throw refuseInput('slots', slots, 'a list', 'Pass a list of bigints, such as [2n].')
  return slots.map((slot, at) => numberToHex(requireSlot(`slots[${at}]`, slot), { size: 32 }))
}

async function askBlock(node: CallerNode, hash: Hex): Promise<ProvedBlock> {
  const block = await askBlockByHash(node, hash)
  if (!block) throw new TriptychError('The node has no block with this hash.')
  return block
}

/** All receipts of a block. Not every node has them in one call. */
async function askReceipts(node: CallerNode, block: ProvedBlock): Promise<readonly DecodedReceipt[]> {
  const all = await node.call('eth_getBlockReceipts', [numberToHex(block.number)]).catch(() => null)
  const answers = Array.isArray(all) ? all : []
  if (answers.length !== block.transactions.length) {
    answers.length = 0
    for (const hash of block.transactions) answers.push(await node.call('eth_getTransactionReceipt', [hash]))
  }
  const receipts = answers.map((answer) => readBlockReceipt(answer))
  verifyReceipts(block, receipts)
  return receipts.map((receipt) => decodeReceipt(hexToBytes(encodeReceipt(receipt))))
}
