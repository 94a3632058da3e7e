/**
 * Credits per call, and by that the list of methods served. The first three prices are the contract's; it gives
 * none for the helper methods, so an operator may set those (`prices` of the service's config file). Receipts of a block and
 * many slots are one call each, of as much work as their answers are long: they cost more than one receipt or one slot.
 */
export const PRICES = {
  eth_getStorageAt: 80,
  eth_getLogs: 255,
  eth_getTransactionReceipt: 80,
  eth_blockNumber: 80,
  eth_getBlockByNumber: 80,
  eth_getBlockByHash: 80,
  eth_getCode: 80,
  eth_getProof: 150,
  eth_getBlockReceipts: 1_000,
  eth_getStorageValues: 255,
  eth_chainId: 5,
  net_version: 5,
  web3_clientVersion: 5,
} as const satisfies Record<string, number>

/** Methods whose price the service's contract states. The others' is a setting of the operator. */
export const PRICED_BY_CONTRACT: readonly string[] = [
  'eth_getStorageAt',
  'eth_getLogs',
  'eth_getTransactionReceipt',
]

export type ServedMethod = keyof typeof PRICES

export const SERVED_METHODS = Object.keys(PRICES) as ServedMethod[]

/** Credits for a request that is refused at the gate, before any node is asked. */
export const REFUSED_AT_GATE_PRICE = 5

export const isServedMethod = (method: string): method is ServedMethod => Object.hasOwn(PRICES, method)

/** Credits of one call of each method served. */
export type PriceTable = Readonly<Record<ServedMethod, number>>

/** Code of a refusal by a limit of the contract; it is an answer like a node's, not a malformed request. */
const LIMIT_EXCEEDED = -32005

/**
 * Credits of one call, known before anything is forwarded. `refusalCode` is the JSON-RPC code with which the gate
 * refuses it, null when it goes to a node; whatever error the node then gives does not change the price. When nobody answers, the charge is given back.
 */
export function priceCall(prices: PriceTable, method: string, refusalCode: number | null): number {
  const answered = refusalCode === null || refusalCode === LIMIT_EXCEEDED
  return answered && isServedMethod(method) ? prices[method] : REFUSED_AT_GATE_PRICE
}
