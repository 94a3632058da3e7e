import type { Hex } from 'viem'
import { formatBlock } from '@/lib/block/block'
import { type CheckedRequest, checkRequest } from '@/lib/rpc/gate/check-request'
import { parseBody } from '@/lib/rpc/gate/json-rpc'
import { CALLS_OF_BATCH, describeFaults } from '@/lib/text/list-faults'
import { parseJson } from '@/lib/text/parse-json'
import {
  type BoxReading,
  notUnderstood,
  type Suggestion,
  suggestLogs,
  suggestReceipt,
  suggestStorage,
} from './suggestion'

type LogSearch = Extract<CheckedRequest, { method: 'eth_getLogs' }>

/** The text of a JSON-RPC request, or of a batch of them: what each asks, in its lens. */
export function parseRequestText(text: string, network: string): BoxReading {
  const body = parseBody(text)
  const items = body.kind === 'single' ? [body.item] : body.items
  const json = parseJson(text)
  const given: readonly unknown[] = Array.isArray(json) ? json : [json]
  const readings = items.map((item, at) => {
    if (item.kind === 'notification')
      return notUnderstood('A request without an id gets no response. Add an id.')
    if (item.kind === 'invalid')
      return notUnderstood(`This is not a JSON-RPC request: ${sayMissing(given[at]) ?? item.error.message}.`)
    return readCall(item.method, item.params, network)
  })
  const faults = readings.flatMap(({ problem }, at) => (problem === undefined ? [] : [{ at, problem }]))
  const [first] = faults
  return {
    suggestions: readings.flatMap(({ suggestions }) => suggestions),
    ...(first && { problem: items.length === 1 ? first.problem : describeFaults(faults, CALLS_OF_BATCH) }),
  }
}

/** https://www.jsonrpc.org/specification#request_object */
const sayMissing = (request: unknown): string | null =>
  typeof request === 'object' && request !== null && !('jsonrpc' in request)
    ? '"jsonrpc": "2.0" is missing'
    : null

function readCall(method: string, params: unknown, network: string): BoxReading {
  const checked = checkRequest(method, params)
  if ('error' in checked)
    return notUnderstood(`The service would refuse this request: ${checked.error.message}.`)
  const suggestion = suggestCall(checked.value, network)
  return suggestion
    ? { suggestions: [suggestion] }
    : notUnderstood(
        `This explorer has no page for ${method}. It has pages for eth_getStorageAt, eth_getLogs and eth_getTransactionReceipt.`,
      )
}

function suggestCall(request: CheckedRequest, network: string): Suggestion | null {
  switch (request.method) {
    case 'eth_getStorageAt': {
      const [address, position, block] = request.params
      const slot = String(BigInt(position))
      return suggestStorage(`Slot ${slot} of ${address}`, network, {
        address,
        slot,
        block: formatBlock(block),
      })
    }
    case 'eth_getTransactionReceipt':
      return suggestReceipt(`The receipt of ${request.params[0]}`, network, request.params[0])
    case 'eth_getLogs':
      return suggestSearch(request.params[0], network)
    default:
      return null
  }
}

function suggestSearch(filter: LogSearch['params'][0], network: string): Suggestion {
  const topics = filter.topics ?? []
  const range =
    'blockHash' in filter
      ? ({ by: 'block', block: filter.blockHash } as const)
      : { from: formatBlock(filter.fromBlock), to: formatBlock(filter.toBlock) }
  return suggestLogs('The logs of this request', network, {
    address: list(filter.address),
    event: list(topics[0]),
    topic1: list(topics[1]),
    topic2: list(topics[2]),
    topic3: list(topics[3]),
    ...range,
  })
}

const list = (values: readonly Hex[] | Hex | null | undefined): string =>
  typeof values === 'string' ? values : (values ?? []).join(', ')
