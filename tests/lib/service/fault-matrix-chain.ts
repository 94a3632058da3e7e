import { numberToHex } from 'viem'
import { logOf, receiptWith } from '../rpc/answer-checks/node-answers'
import type { NodeCall } from './fake-node'

/** One question of a caller. `markOf` reads from its result which node it is of. */
export type Question = {
  name: string
  method: string
  params: readonly unknown[]
  price: number
  markOf: (result: unknown) => unknown
}

const ADDRESS = `0x${'ab'.repeat(20)}`
const TRANSACTION = `0x${'cd'.repeat(32)}`

/** The block of the transaction and of the newer log. */
const NEW_BLOCK = 0x60
const OLD_BLOCK = 0x10
export const HEAD = 0x64

const hashOf = (block: number) => numberToHex(block, { size: 32 })

const markOfServed = (result: unknown) => Object(result).servedBy

const storage = (name: string, block: string): Question => ({
  name,
  method: 'eth_getStorageAt',
  params: [ADDRESS, '0x0', block],
  price: 80,
  markOf: (result) => Number(result),
})

const logs = (name: string, filter: object): Question => ({
  name,
  method: 'eth_getLogs',
  params: [filter],
  price: 255,
  markOf: (result) => (Array.isArray(result) && result.length > 0 ? Number(result[0].data) : 'empty'),
})

export const STORAGE = storage('a slot at block 5', '0x5')
export const NEW_STORAGE = storage('a slot at block 0x60', '0x60')
export const LATEST_STORAGE = storage('a slot at latest', 'latest')
export const FINALIZED_STORAGE = storage('a slot at finalized', 'finalized')
export const SAFE_STORAGE = storage('a slot at safe', 'safe')
export const BEYOND_STORAGE = storage('a slot beyond the head', '0x65')
export const LOGS = logs('logs of 0x1 to 0x61', { fromBlock: '0x1', toBlock: '0x61' })
export const OLD_LOGS = logs('logs of 0x1 to 0x40', { fromBlock: '0x1', toBlock: '0x40' })
export const LATEST_LOGS = logs('logs of 0x50 to latest', { fromBlock: '0x50', toBlock: 'latest' })
export const LOGS_BY_HASH = logs('logs by block hash', { blockHash: hashOf(NEW_BLOCK) })

export const RECEIPT: Question = {
  name: 'a receipt',
  method: 'eth_getTransactionReceipt',
  params: [TRANSACTION],
  price: 80,
  markOf: markOfServed,
}
export const UNKNOWN_RECEIPT: Question = {
  ...RECEIPT,
  name: 'an unknown receipt',
  params: [`0x${'ef'.repeat(32)}`],
}
export const BLOCK_BY_NUMBER: Question = {
  name: 'block 0x60',
  method: 'eth_getBlockByNumber',
  params: ['0x60', false],
  price: 80,
  markOf: markOfServed,
}
export const LATEST_BLOCK: Question = {
  ...BLOCK_BY_NUMBER,
  name: 'the latest block',
  params: ['latest', false],
}
export const BLOCK_BY_HASH: Question = {
  ...BLOCK_BY_NUMBER,
  name: 'a block by hash',
  method: 'eth_getBlockByHash',
  params: [hashOf(NEW_BLOCK), false],
}
export const CODE: Question = {
  name: 'a code',
  method: 'eth_getCode',
  params: [ADDRESS, '0x5'],
  price: 80,
  markOf: (result) => Number(result) - 0x6000,
}

export const CALL: Question = {
  name: 'a call at block 0x60',
  method: 'eth_call',
  params: [{ to: ADDRESS }, '0x60'],
  price: 80,
  markOf: Number,
}
export const ACCESS_LIST: Question = {
  name: 'a block access list',
  method: 'eth_getBlockAccessList',
  params: ['0x60'],
  price: 80,
  markOf: (result) => Number(Object(result)[0]?.storageReads[0]),
}

/** An answer, or the error that geth has for what the node does not know. */
type ChainAnswer = { result: unknown } | { error: { code: number; message: string } }

/** What a healthy node with this mark and newest block answers. */
export function askChain({ method, params }: NodeCall, mark: number, head: number): ChainAnswer {
  const [first, , third] = params
  switch (method) {
    case 'eth_blockNumber':
      return { result: numberToHex(head) }
    case 'eth_getStorageAt':
      return isKnown(third, head) ? { result: numberToHex(mark, { size: 32 }) } : NO_HEADER
    case 'eth_getCode':
      return { result: numberToHex(0x6000 + mark) }
    case 'eth_call':
      return isKnown(params[1], head) ? { result: numberToHex(mark, { size: 32 }) } : NO_HEADER
    case 'eth_getBlockAccessList':
      return { result: isKnown(first, head) ? [accessOf(mark)] : null }
    case 'eth_getTransactionReceipt':
      return { result: first === TRANSACTION && head >= NEW_BLOCK ? receiptOf(mark) : null }
    case 'eth_getBlockByNumber':
      return { result: isKnown(first, head) ? blockOf(mark, numberOf(first, head)) : null }
    case 'eth_getBlockByHash':
      return { result: Number(first) <= head ? blockOf(mark, Number(first)) : null }
    case 'eth_getLogs':
      return searchChain(Object(first), mark, head)
    default:
      return { result: null }
  }
}

const NO_HEADER: ChainAnswer = { error: { code: -32000, message: 'header not found' } }
const UNKNOWN_BLOCK: ChainAnswer = { error: { code: -32000, message: 'unknown block' } }
const BEYOND_HEAD: ChainAnswer = {
  error: { code: -32602, message: 'block range extends beyond current head block' },
}

const isNumber = (block: unknown) => String(block).startsWith('0x')
const isKnown = (block: unknown, head: number) => !isNumber(block) || Number(block) <= head
const numberOf = (block: unknown, head: number) => (isNumber(block) ? Number(block) : head)

const receiptOf = (mark: number) => ({
  ...receiptWith({ transactionHash: TRANSACTION, blockNumber: '0x60', blockHash: hashOf(NEW_BLOCK) }, []),
  servedBy: mark,
})

const accessOf = (mark: number) => ({ address: ADDRESS, storageReads: [numberToHex(mark)] })

const blockOf = (mark: number, block: number) => ({
  number: numberToHex(block),
  hash: hashOf(block),
  servedBy: mark,
})

type Filter = { fromBlock?: string; toBlock?: string; blockHash?: string }

function searchChain({ fromBlock, toBlock, blockHash }: Filter, mark: number, head: number): ChainAnswer {
  if (blockHash !== undefined && Number(blockHash) > head) return UNKNOWN_BLOCK
  if (!isKnown(toBlock, head)) return BEYOND_HEAD
  const [from, to] = [fromBlock, toBlock].map((block) => numberOf(blockHash ?? block, head)) as [
    number,
    number,
  ]
  const blocks = [OLD_BLOCK, NEW_BLOCK].filter((block) => block >= from && block <= to)
  return { result: blocks.map((block) => logOf(block, 0, { data: numberToHex(mark, { size: 1 }) })) }
}
