import type { Hex } from 'viem'
import { formatBlock } from '@/lib/block/block'
import type { Network } from '@/lib/networks'
import { type CheckedRequest, checkRequest } from '@/lib/rpc/gate/check-request'
import { parseBody } from '@/lib/rpc/gate/json-rpc'
import { CALLS_OF_BATCH, describeFaults } from '@/lib/text/list-faults'
import { parseJson } from '@/lib/text/parse-json'
import { networkOfEndpoint, type SeenChains } from './chains'
import { splitShellWords } from './shell-words'
import {
  type BoxReading,
  notUnderstood,
  onNetwork,
  type Suggestion,
  suggestLogs,
  suggestReceipt,
  suggestStorage,
} from './suggestion'

type LogSearch = Extract<CheckedRequest, { method: 'eth_getLogs' }>

/** A JSON-RPC request or batch: one suggestion for each call. */
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

export const isCurl = (typed: string) => /^(?:\$\s+)?curl(\.exe)?\s/i.test(typed)

const DATA_OPTION = /^(?:-d|--data|--data-raw|--data-binary|--json)$/
const DATA_JOINED = /^(?:--data|--data-raw|--data-binary|--json)=(.*)$|^-d(.+)$/s

/** The request of a curl command, on the network of its URL if it is one of the reader's. */
export function parseCurl(command: string, network: Network, { networks }: SeenChains): BoxReading {
  const words = splitShellWords(command)
  const data = words.flatMap((word, at) => {
    if (DATA_OPTION.test(word)) return words[at + 1] ?? []
    const [, long, short] = DATA_JOINED.exec(word) ?? []
    return long ?? short ?? []
  })[0]
  if (data === undefined) return notUnderstood('This command sends no JSON-RPC request: it has no -d.')
  const endpoint = words.find((word) => /^https?:/i.test(word) && URL.canParse(word))
  const asked = (endpoint !== undefined && networkOfEndpoint(networks, new URL(endpoint))) || network
  const reading = parseRequestText(data.trim(), asked.slug)
  return asked === network ? reading : onNetwork(reading, asked)
}
