import { readFileSync } from 'node:fs'
import { isServedMethod, PRICES } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { type BatchClient, openBatchClient } from '@/lib/rpc/client/rpc-client'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { ask } from '../devchain/start-demo-chain'
import { relayOf } from '../rpc/relay-of'

/** A client to a chain in this process, with the bill that the service would write. */
export function doorTo(node: Pick<EdrNode, 'request'>): BatchClient {
  const relay = relayOf(async ({ method, params }) => {
    const credits = isServedMethod(method) ? PRICES[method] : 0
    const result = await ask(node, method, ...params)
    return { result, bill: { calls: 1, credits, unit: 'credits', tookMs: 0, answeredBy: 'node' } }
  })
  return openBatchClient(relay, CREDITS, new AbortController().signal)
}

/** The layout of a demo contract, as the explorer serves it. */
export function demoLayout(contract: string): Layout {
  return parseLayout(readFileSync(`public/demo/layouts/${contract}.json`, 'utf8'))
}
