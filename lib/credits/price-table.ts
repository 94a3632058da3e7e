/**
 * Credits per call, for all served methods. The contract states the first three. The operator can set the
 * others with `prices`. Receipts of a block and many slots are one call with the work of many, so they cost
 * more.
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
  eth_getTransactionByHash: 80,
  eth_getBlockAccessList: 80,
  eth_call: 80,
  eth_createAccessList: 80,
  eth_capabilities: 5,
  eth_chainId: 5,
  net_version: 5,
  web3_clientVersion: 5,
} as const satisfies Record<string, number>

/** Methods whose price the contract states. */
export const PRICED_BY_CONTRACT: readonly string[] = [
  'eth_getStorageAt',
  'eth_getLogs',
  'eth_getTransactionReceipt',
]

export type ServedMethod = keyof typeof PRICES

export const SERVED_METHODS = Object.keys(PRICES) as ServedMethod[]

/** Credits for a request that is refused before a node is asked. */
export const REFUSED_AT_GATE_PRICE = 5

export const isServedMethod = (method: string): method is ServedMethod => Object.hasOwn(PRICES, method)

export type PriceTable = Readonly<Record<ServedMethod, number>>

/** A limit of the contract: it is priced like a result, not like a malformed request. */
const LIMIT_EXCEEDED = -32005

/**
 * Credits of one call, known before it is forwarded. `refusalCode` is the JSON-RPC error code of the
 * parameter check, or null. An error of the node does not change the price. Without a response the charge is
 * refunded.
 */
export function priceCall(prices: PriceTable, method: string, refusalCode: number | null): number {
  const answered = refusalCode === null || refusalCode === LIMIT_EXCEEDED
  return answered && isServedMethod(method) ? prices[method] : REFUSED_AT_GATE_PRICE
}
