import { type Hex, keccak256, numberToHex, toRlp } from 'viem'
import { hashHeader } from '@/lib/proof/header'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import type { Asked, Finder } from './asked-of-a-liar'
import type { Answer, Fault, Lies } from './lying-node'

/** A lie or a fault: what is asked, how the node tells it, and who finds it out. */
export type ToldLie = {
  of: Asked
  name: string
  by: Finder
  lies?: Lies
  faults?: { [method: string]: Fault }
}

const OTHER = keccak256('0x07')
const NO_BLOOM = bloomOfLogs([])
const ACCOUNT = `0x${'12'.repeat(20)}`

type Log = { address: Hex; topics: Hex[]; data: Hex; logIndex: Hex; blockNumber: Hex } & Answer
type Receipt = Answer & { logs: Log[] }
type Slot = { key: Hex; value: Hex; proof: Hex[] }

const logsOf = (answer: Answer) => answer as unknown as Log[]
const receiptsOf = (answer: Answer) => answer as unknown as Receipt[]
const slotsOf = (proof: Answer) => proof.storageProof as Slot[]

/** The other digit in the middle of hex. */
function turnNibble(hex: Hex): Hex {
  const at = Math.floor(hex.length / 2)
  const other = (Number.parseInt(hex[at] ?? '0', 16) ^ 1).toString(16)
  return `0x${hex.slice(2, at)}${other}${hex.slice(at + 1)}`
}

const turnNode = (nodes: unknown, at: number) => {
  const list = nodes as Hex[]
  return list.map((node, i) => (i === (at + list.length) % list.length ? turnNibble(node) : node))
}

const slot = (change: (slot: Slot) => Partial<Slot>): Lies => ({
  eth_getProof: (proof) => ({
    ...proof,
    storageProof: slotsOf(proof).map((one) => ({ ...one, ...change(one) })),
  }),
})
const account = (change: (proof: Answer) => Answer): Lies => ({
  eth_getProof: (proof) => ({ ...proof, ...change(proof) }),
})
const word = (value: unknown): Lies => ({ eth_getStorageAt: () => value })
const header = (change: (block: Answer) => Answer): Lies => ({
  eth_getBlockByNumber: (block) => ({ ...block, ...change(block) }),
})
const blockOf = (change: (block: Answer) => Answer): Lies => ({
  eth_getBlockByHash: (block) => ({ ...block, ...change(block) }),
})
const logs = (change: (all: Log[]) => unknown): Lies => ({ eth_getLogs: (all) => change(logsOf(all)) })
const firstLog = (change: (log: Log) => Answer): Lies =>
  logs((all) => all.map((log, at) => (at === 0 ? { ...log, ...change(log) } : log)))
const receipt = (change: (receipt: Receipt) => Answer): Lies => ({
  eth_getTransactionReceipt: (one) => ({ ...one, ...change(one as Receipt) }),
})
const receipts = (change: (all: Receipt[]) => unknown): Lies => ({
  eth_getBlockReceipts: (all) => change(receiptsOf(all)),
})
const bloomed = (changed: Log[]) => ({ logs: changed, logsBloom: bloomOfLogs(changed) })

/** A state of one account whose every slot that is asked for holds 7, under a header that is made up to fit. */
function madeUpState(token: Hex): Lies {
  const leaf = (key: Hex, value: Hex) => toRlp([`0x20${keccak256(key).slice(2)}`, value])
  const storage = (key: Hex) => leaf(key, toRlp('0x07'))
  const accountLeaf = (key: Hex) => leaf(token, toRlp(['0x01', '0x', keccak256(storage(key)), OTHER]))
  return {
    eth_getStorageAt: () => numberToHex(7, { size: 32 }),
    eth_getProof: (proof, [, keys]) => {
      const [key] = keys as Hex[]
      return {
        ...proof,
        accountProof: [accountLeaf(key as Hex)],
        nonce: '0x1',
        balance: '0x0',
        storageHash: keccak256(storage(key as Hex)),
        codeHash: OTHER,
        storageProof: [{ key, value: '0x7', proof: [storage(key as Hex)] }],
      }
    },
    eth_getBlockByNumber: (block) => {
      const made = { ...block, stateRoot: keccak256(accountLeaf(numberToHex(2, { size: 32 }))) }
      return { ...made, hash: hashHeader(made) }
    },
  }
}

const send =
  (body: (id: number) => string, status = 200): Fault =>
  (response, { id }) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body(id))
  }

const drip: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}

const hangUp: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"jsonrpc":"2.0",', () => response.destroy())
}

/** Lies and faults of a node, in the order of what is asked. `token`: the contract that is asked about. */
export const listLies = (token: Hex): readonly ToldLie[] => [
  { of: 'word', name: 'another word', by: 'proof', lies: word(OTHER) },
  { of: 'word', name: 'zero for a word that is set', by: 'proof', lies: word(`0x${'0'.repeat(64)}`) },
  { of: 'word', name: 'a word of 33 bytes', by: 'service', lies: word(`0x${'1'.repeat(66)}`) },
  { of: 'word', name: 'a word that is no hex', by: 'service', lies: word('none') },
  { of: 'word', name: 'null for a word', by: 'service', lies: word(null) },
  { of: 'word', name: 'a proof of another value', by: 'proof', lies: slot(() => ({ value: '0x7' })) },
  {
    of: 'word',
    name: 'another word, and a proof that says so',
    by: 'proof',
    lies: { ...word(numberToHex(7, { size: 32 })), ...slot(() => ({ value: '0x7' })) },
  },
  {
    of: 'word',
    name: 'a nibble turned in the first node of the account',
    by: 'proof',
    lies: account(({ accountProof }) => ({ accountProof: turnNode(accountProof, 0) })),
  },
  {
    of: 'word',
    name: 'a nibble turned in its last node',
    by: 'proof',
    lies: account(({ accountProof }) => ({ accountProof: turnNode(accountProof, -1) })),
  },
  {
    of: 'word',
    name: 'a nibble turned in the last node of the slot',
    by: 'proof',
    lies: slot(({ proof }) => ({ proof: turnNode(proof, -1) as Hex[] })),
  },
  {
    of: 'word',
    name: 'a node left out',
    by: 'proof',
    lies: slot(({ proof }) => ({ proof: proof.slice(1) })),
  },
  {
    of: 'word',
    name: 'a node too many',
    by: 'proof',
    lies: slot(({ proof }) => ({ proof: [...proof, ...proof.slice(-1)] })),
  },
  { of: 'word', name: 'no node of the slot', by: 'proof', lies: slot(() => ({ proof: [], value: '0x0' })) },
  {
    of: 'word',
    name: '10,000 nodes',
    by: 'service',
    lies: slot(() => ({ proof: Array(10_000).fill('0x80') })),
  },
  {
    of: 'word',
    name: 'the right proof of another slot',
    by: 'service',
    lies: slot(() => ({ key: numberToHex(0, { size: 32 }) })),
  },
  {
    of: 'word',
    name: 'the same under the key asked for',
    by: 'proof',
    lies: slot(({ proof }) => ({ value: '0x0', proof: proof.slice(0, 1) })),
  },
  { of: 'word', name: 'no slot', by: 'service', lies: account(() => ({ storageProof: [] })) },
  {
    of: 'word',
    name: 'the proof of another account',
    by: 'service',
    lies: account(() => ({ address: ACCOUNT })),
  },
  { of: 'word', name: 'another balance', by: 'proof', lies: account(() => ({ balance: '0x7' })) },
  { of: 'word', name: 'another nonce', by: 'proof', lies: account(() => ({ nonce: '0x77' })) },
  { of: 'word', name: 'another code hash', by: 'proof', lies: account(() => ({ codeHash: OTHER })) },
  { of: 'word', name: 'another storage root', by: 'proof', lies: account(() => ({ storageHash: OTHER })) },
  {
    of: 'word',
    name: 'a header with another state root',
    by: 'proof',
    lies: header(() => ({ stateRoot: OTHER })),
  },
  { of: 'word', name: 'a header of another time', by: 'proof', lies: header(() => ({ timestamp: '0x7' })) },
  {
    of: 'word',
    name: 'a header without its parent',
    by: 'proof',
    lies: header(() => ({ parentHash: undefined })),
  },
  { of: 'word', name: 'a header under another hash', by: 'proof', lies: header(() => ({ hash: OTHER })) },
  { of: 'word', name: 'the header of another block', by: 'service', lies: header(() => ({ number: '0x7' })) },
  {
    of: 'word',
    name: 'a header with one field too many',
    by: 'proof',
    lies: header(() => ({ slotNumber: '0x7' })),
  },
  {
    of: 'word',
    name: 'a header with 5,000,000 bytes of extra data',
    by: 'proof',
    lies: header(() => ({ extraData: `0x${'00'.repeat(5_000_000)}` })),
  },
  { of: 'word', name: 'no header', by: 'service', lies: { eth_getBlockByNumber: () => null } },
  {
    of: 'word',
    name: 'a whole state that is made up, with a header to fit',
    by: 'nobody',
    lies: madeUpState(token),
  },

  { of: 'logs', name: 'a log left out', by: 'proof', lies: logs((all) => all.slice(1)) },
  { of: 'logs', name: 'all logs left out', by: 'proof', lies: logs(() => []) },
  {
    of: 'logs',
    name: 'only the first logs, as at a limit',
    by: 'proof',
    lies: logs((all) => all.slice(0, 2)),
  },
  { of: 'logs', name: 'a log twice', by: 'service', lies: logs((all) => [...all.slice(0, 1), ...all]) },
  { of: 'logs', name: 'logs in another order', by: 'service', lies: logs((all) => all.toReversed()) },
  {
    of: 'logs',
    name: 'a log of a block to come',
    by: 'service',
    lies: logs((all) => [...all, { ...all.at(-1), blockNumber: '0xffffff', blockHash: OTHER }]),
  },
  {
    of: 'logs',
    name: 'a log of another contract',
    by: 'service',
    lies: firstLog(() => ({ address: ACCOUNT })),
  },
  { of: 'logs', name: 'null for logs', by: 'service', lies: { eth_getLogs: () => null } },
  {
    of: 'logs',
    name: 'another amount in a log',
    by: 'proof',
    lies: firstLog(({ data }) => ({ data: turnNibble(data) })),
  },
  {
    of: 'logs',
    name: 'another account in a log',
    by: 'proof',
    lies: firstLog(({ topics }) => ({ topics: topics.with(-1, OTHER) })),
  },
  {
    of: 'logs',
    name: 'a log at another index',
    by: 'proof',
    lies: logs((all) => all.map((log, at) => (at === all.length - 1 ? { ...log, logIndex: '0x7777' } : log))),
  },
  {
    of: 'logs',
    name: 'a log of another transaction',
    by: 'proof',
    lies: firstLog(() => ({ transactionHash: OTHER })),
  },
  {
    of: 'logs',
    name: 'a log moved to the block before',
    by: 'proof',
    lies: firstLog(({ blockNumber }) => ({
      blockNumber: numberToHex(BigInt(blockNumber) - 1n),
      blockHash: OTHER,
    })),
  },
  {
    of: 'logs',
    name: 'a log made up behind the others of its block',
    by: 'proof',
    lies: logs((all) => [...all, { ...all.at(-1), logIndex: '0x7777' }]),
  },
  { of: 'logs', name: 'a log said to be removed', by: 'proof', lies: firstLog(() => ({ removed: true })) },
  {
    of: 'logs',
    name: 'another time of a log',
    by: 'proof',
    lies: firstLog(() => ({ blockTimestamp: '0x7' })),
  },
  {
    of: 'logs',
    name: 'logs left out, and empty blooms',
    by: 'proof',
    lies: { ...logs(() => []), ...header(() => ({ logsBloom: NO_BLOOM })) },
  },
  {
    of: 'logs',
    name: 'logs left out, and receipts without them',
    by: 'proof',
    lies: {
      ...logs(() => []),
      ...receipts((all) => all.map((one) => ({ ...one, logs: [], logsBloom: NO_BLOOM }))),
      ...receipt(() => ({ logs: [], logsBloom: NO_BLOOM })),
    },
  },
  {
    of: 'logs',
    name: 'logs left out, and the receipts of another block',
    by: 'proof',
    lies: {
      ...logs(() => []),
      ...receipts(() => []),
      ...receipt(() => ({ blockHash: OTHER, logs: [], logsBloom: NO_BLOOM })),
    },
  },
  {
    of: 'logs',
    name: 'logs left out, and blocks without transactions',
    by: 'proof',
    lies: { ...logs(() => []), ...header(() => ({ transactions: [] })) },
  },
  {
    of: 'logs',
    name: 'logs left out, and each header under the hash of the one before',
    by: 'proof',
    lies: { ...logs(() => []), ...header(({ parentHash }) => ({ hash: parentHash })) },
  },
  {
    of: 'logs',
    name: 'logs left out, and headers of another chain',
    by: 'proof',
    lies: {
      ...logs(() => []),
      eth_getBlockByNumber: (block) => {
        const made = { ...block, logsBloom: NO_BLOOM, parentHash: OTHER }
        return { ...made, hash: hashHeader(made) }
      },
    },
  },
  {
    of: 'logs',
    name: 'logs left out, and one made-up header among true ones',
    by: 'proof',
    lies: {
      ...logs((all) => all.filter(({ blockNumber }) => Number(blockNumber) !== 72_020)),
      eth_getBlockByNumber: (block) => {
        if (Number(block.number) !== 72_020) return block
        const made = { ...block, logsBloom: NO_BLOOM }
        return { ...made, hash: hashHeader(made) }
      },
    },
  },
  {
    of: 'logs',
    name: 'logs left out, and whole headers made up to fit',
    by: 'nobody',
    lies: {
      ...logs(() => []),
      eth_getBlockByNumber: (block) => {
        const made = { ...block, logsBloom: NO_BLOOM, parentHash: `0x${'0'.repeat(64)}` }
        return { ...made, hash: hashHeader(made) }
      },
    },
  },

  { of: 'receipt', name: 'another outcome', by: 'proof', lies: receipt(() => ({ status: '0x0' })) },
  { of: 'receipt', name: 'another type', by: 'proof', lies: receipt(() => ({ type: '0x1' })) },
  { of: 'receipt', name: 'less gas', by: 'proof', lies: receipt(() => ({ gasUsed: '0x1' })) },
  {
    of: 'receipt',
    name: 'more gas than the block',
    by: 'service',
    lies: receipt(() => ({ gasUsed: '0xffffffff' })),
  },
  {
    of: 'receipt',
    name: 'another amount in a log of the receipt',
    by: 'proof',
    lies: receipt(({ logs: [first, ...rest] }) => ({
      logs: [{ ...first, data: turnNibble(first?.data ?? '0x') }, ...rest],
    })),
  },
  {
    of: 'receipt',
    name: 'another topic, under the old bloom',
    by: 'service',
    lies: receipt(({ logs: [first, ...rest] }) => ({
      logs: [{ ...first, topics: (first?.topics ?? []).with(-1, OTHER) }, ...rest],
    })),
  },
  {
    of: 'receipt',
    name: 'another topic, under a bloom to fit',
    by: 'proof',
    lies: receipt((one) =>
      bloomed(one.logs.map((log, at) => (at === 0 ? { ...log, topics: log.topics.with(-1, OTHER) } : log))),
    ),
  },
  {
    of: 'receipt',
    name: 'a log dropped, under a bloom to fit',
    by: 'proof',
    lies: receipt((one) => bloomed(one.logs.slice(0, -1))),
  },
  {
    of: 'receipt',
    name: 'a log doubled',
    by: 'service',
    lies: receipt(({ logs: all }) => ({ logs: [...all, ...all.slice(-1)] })),
  },
  {
    of: 'receipt',
    name: 'the receipt of another transaction',
    by: 'service',
    lies: receipt(() => ({ transactionHash: OTHER })),
  },
  {
    of: 'receipt',
    name: 'a receipt at another place of its block',
    by: 'proof',
    lies: receipt(({ logs: all }) => ({
      transactionIndex: '0x77',
      logs: all.map((log) => ({ ...log, transactionIndex: '0x77' })),
    })),
  },
  {
    of: 'receipt',
    name: 'a receipt of a block that is not there',
    by: 'page',
    lies: receipt(({ logs: all }) => ({
      blockHash: OTHER,
      logs: all.map((log) => ({ ...log, blockHash: OTHER })),
    })),
  },
  { of: 'receipt', name: 'null for a receipt', by: 'page', lies: { eth_getTransactionReceipt: () => null } },
  { of: 'receipt', name: 'another sender', by: 'nobody', lies: receipt(() => ({ from: ACCOUNT })) },
  { of: 'receipt', name: 'another receiver', by: 'nobody', lies: receipt(() => ({ to: ACCOUNT })) },
  {
    of: 'receipt',
    name: 'another gas price',
    by: 'nobody',
    lies: receipt(() => ({ effectiveGasPrice: '0x7' })),
  },

  {
    of: 'receipts',
    name: 'a header with another receipts root',
    by: 'proof',
    lies: blockOf(() => ({ receiptsRoot: OTHER })),
  },
  {
    of: 'receipts',
    name: 'the block of another hash',
    by: 'service',
    lies: blockOf(() => ({ hash: OTHER })),
  },
  {
    of: 'receipts',
    name: 'a transaction left out of the block',
    by: 'proof',
    lies: blockOf(({ transactions }) => ({ transactions: (transactions as Hex[]).slice(0, -1) })),
  },
  {
    of: 'receipts',
    name: 'the first receipt of the block left out',
    by: 'service',
    lies: receipts((all) => all.slice(1)),
  },
  { of: 'receipts', name: 'the last one left out', by: 'proof', lies: receipts((all) => all.slice(0, -1)) },
  {
    of: 'receipts',
    name: 'a receipt doubled',
    by: 'service',
    lies: receipts((all) => [...all, ...all.slice(-1)]),
  },
  {
    of: 'receipts',
    name: 'receipts in another order',
    by: 'service',
    lies: receipts((all) => all.toReversed()),
  },
  {
    of: 'receipts',
    name: 'receipts of another block',
    by: 'service',
    lies: receipts((all) => all.map((one) => ({ ...one, blockNumber: '0x7' }))),
  },
  {
    of: 'receipts',
    name: 'another outcome of a receipt beside it',
    by: 'proof',
    lies: receipts((all) => all.map((one, at) => (at === all.length - 1 ? { ...one, status: '0x0' } : one))),
  },
  { of: 'receipts', name: 'null for the receipts of the block', by: 'page', lies: receipts(() => null) },

  { of: 'chain', name: 'another chain', by: 'service', lies: { eth_chainId: () => '0x1' } },
  {
    of: 'head',
    name: 'a block number of 17 digits',
    by: 'service',
    lies: { eth_blockNumber: () => `0x${'1'.repeat(17)}` },
  },
  {
    of: 'head',
    name: 'a newest block that is years ahead',
    by: 'nobody',
    lies: { eth_blockNumber: () => '0xfffffff' },
  },
  {
    of: 'head',
    name: 'a newest block of yesterday',
    by: 'nobody',
    lies: { eth_blockNumber: () => '0x11954' },
  },
  { of: 'code', name: 'other code', by: 'nobody', lies: { eth_getCode: () => '0x6007' } },
  { of: 'code', name: 'half a byte of code', by: 'service', lies: { eth_getCode: () => '0x600' } },

  {
    of: 'head',
    name: 'JSON that is cut off',
    by: 'service',
    faults: { eth_blockNumber: send(() => '{"jsonrpc":"2.0","id":1,"resu') },
  },
  {
    of: 'head',
    name: 'a page instead of JSON',
    by: 'service',
    faults: { eth_blockNumber: send(() => '<html>') },
  },
  {
    of: 'head',
    name: 'status 500 with an answer',
    by: 'service',
    faults: { eth_blockNumber: send((id) => JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }), 500) },
  },
  {
    of: 'head',
    name: 'neither result nor error',
    by: 'service',
    faults: { eth_blockNumber: send((id) => JSON.stringify({ jsonrpc: '2.0', id })) },
  },
  { of: 'head', name: 'an answer that breaks off', by: 'service', faults: { eth_blockNumber: hangUp } },
  { of: 'head', name: 'an answer that comes drop by drop', by: 'service', faults: { eth_blockNumber: drip } },
]
