import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { PRICES } from '@/lib/credits/price-table'
import type { EdrNode } from '@/lib/devchain/edr-node'
import type { BatchItem } from '@/lib/rpc/client/ask-endpoint-batch'
import type { Relay } from '@/lib/rpc/client/explorer-relay'
import type { Call } from '@/lib/rpc/client/post-json-rpc'
import { RpcError } from '@/lib/rpc/client/rpc-error'

/** A relay straight to a chain, with prices, that counts what passes it and stops answering when credits are spent. */
export function chainRelay(node: Pick<EdrNode, 'request'>, credits = Number.POSITIVE_INFINITY) {
  const requests: Omit<Call, 'signal'>[][] = []
  let left = credits

  const answer = async ({ method, params }: Omit<Call, 'signal'>): Promise<BatchItem> => {
    const price = PRICES[method as keyof typeof PRICES]
    if (left < price) return { error: spent() }
    left -= price
    const answer = await node.request(method, params)
    return 'error' in answer ? { error: refused(answer.error.message) } : { result: answer.result }
  }
  const billOf = (items: readonly BatchItem[]): Bill => ({
    ...NO_BILL,
    calls: items.length,
    credits: items.filter((item) => 'result' in item).length * 80,
  })
  const relay: Relay = {
    async ask(call) {
      requests.push([call])
      const item = await answer(call)
      if ('error' in item) throw item.error
      return { result: item.result, bill: billOf([item]) }
    },
    async askBatch(calls) {
      requests.push([...calls])
      const items = await Promise.all(calls.map(answer))
      return { items, bill: billOf(items) }
    },
  }
  return { relay, requests }
}

const spent = () =>
  new RpcError({ kind: 'quota-exhausted', code: 402, verbatim: 'Payment Required', bill: NO_BILL })

const refused = (verbatim: string) => new RpcError({ kind: 'other', code: -32000, verbatim, bill: NO_BILL })
