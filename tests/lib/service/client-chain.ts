import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import type { WireLog } from '@/tests/lib/rpc/answer-checks/node-answers'
import { type Behaviour, healthy } from './fake-node'

/** A block, a transaction and its log, whole enough for clients that format what they get. */
export const CHAIN = {
  address: `0x${'ab'.repeat(20)}`,
  block: 5,
  blockHash: `0x${'b5'.repeat(32)}`,
  transaction: `0x${'cd'.repeat(32)}`,
  unknownTransaction: `0x${'ef'.repeat(32)}`,
} as const

const ZERO_HASH = `0x${'0'.repeat(64)}`
const BLOOM = `0x${'0'.repeat(512)}`

const BLOCK = {
  number: '0x5',
  hash: CHAIN.blockHash,
  parentHash: ZERO_HASH,
  sha3Uncles: ZERO_HASH,
  logsBloom: BLOOM,
  transactionsRoot: ZERO_HASH,
  stateRoot: ZERO_HASH,
  receiptsRoot: ZERO_HASH,
  mixHash: ZERO_HASH,
  miner: CHAIN.address,
  nonce: '0x0000000000000000',
  difficulty: '0x0',
  extraData: '0x',
  size: '0x220',
  gasLimit: '0x1c9c380',
  gasUsed: '0x5208',
  timestamp: '0x68ffff00',
  baseFeePerGas: '0x7',
  transactions: [CHAIN.transaction],
  uncles: [],
}

const LOG: WireLog = {
  removed: false,
  logIndex: '0x0',
  transactionIndex: '0x0',
  transactionHash: CHAIN.transaction,
  blockHash: CHAIN.blockHash,
  blockNumber: '0x5',
  address: CHAIN.address,
  data: '0x',
  topics: [`0x${'11'.repeat(32)}`],
}

const RECEIPT = {
  transactionHash: CHAIN.transaction,
  transactionIndex: '0x0',
  blockHash: CHAIN.blockHash,
  blockNumber: '0x5',
  from: CHAIN.address,
  to: CHAIN.address,
  contractAddress: null,
  cumulativeGasUsed: '0x5208',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x7',
  logs: [LOG],
  logsBloom: bloomOfLogs([LOG]),
  status: '0x1',
  type: '0x2',
}

/** The healthy node, with that block. */
export const clientChain: Behaviour = (call, response) => {
  const [first] = call.params
  if (call.method === 'eth_getBlockByNumber') return first === '0x5' ? BLOCK : null
  if (call.method === 'eth_getLogs') return [LOG]
  if (call.method === 'eth_getTransactionReceipt') return first === CHAIN.transaction ? RECEIPT : null
  return healthy(call, response)
}
