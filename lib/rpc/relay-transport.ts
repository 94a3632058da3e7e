import { createTransport, type EIP1193RequestFn, type Transport } from 'viem'
import { type Balance, type Bill, NO_BILL, parseBalance, parseBill } from '@/lib/credits/bill'
import { isServedMethod, PRICES } from '@/lib/credits/price-table'
import { classifyRpcError } from './classify-error'
import { RpcError } from './rpc-error'

export type Call = { method: string; params: readonly unknown[]; signal?: AbortSignal }

/** The raw result of a call, untouched by any formatter, and what it cost. */
export type Answer = { result: unknown; bill: Bill }

export type AskRelay = (call: Call) => Promise<Answer>

/** Told of every answer, so that money stays in sight whoever asked. */
export type OnBill = (network: string, bill: Bill, balance: Balance | null) => void

/**
 * The browser's only way to a node: a viem transport over the explorer's own route handler, which adds the key.
 * Never retries: each attempt costs credits. `client.transport.ask` gives the raw result with its bill.
 */
export function relayTransport(network: string, onBill: OnBill): Transport<'relay', { ask: AskRelay }> {
  const ask: AskRelay = (call) => askRelay(network, call, onBill)
  const request: EIP1193RequestFn = async ({ method, params }) => {
    const { result } = await ask({ method, params: Array.isArray(params) ? params : [] })
    return result as never
  }
  return () =>
    createTransport({ key: 'relay', name: 'Relay', type: 'relay', request, retryCount: 0 }, { ask })
}

async function askRelay(network: string, { method, params, signal }: Call, onBill: OnBill): Promise<Answer> {
  const start = performance.now()
  const response = await post(network, { jsonrpc: '2.0', id: 1, method, params }, signal)
  const body = await readEnvelope(response, signal)
  const price = body.error || !isServedMethod(method) ? 0 : PRICES[method]
  const bill = parseBill(response.headers, price, Math.round(performance.now() - start))
  onBill(network, bill, parseBalance(response.headers))
  if (body.error) throw toRpcError(response, body.error, bill)
  return { result: body.result, bill }
}

async function post(network: string, body: object, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(`/api/rpc/${network}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unanswered('The explorer itself could not be reached.')
  }
}

type Envelope = {
  result?: unknown
  error?: { code: number; message: string; details?: string; data?: unknown }
}

async function readEnvelope(response: Response, signal: AbortSignal | undefined): Promise<Envelope> {
  try {
    const body: unknown = await response.json()
    if (isEnvelope(body)) return body
  } catch (cause) {
    if (signal?.aborted) throw cause
  }
  throw unanswered(`HTTP ${response.status} without a JSON-RPC envelope.`, response.status)
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && ('result' in body || 'error' in body)
}

function toRpcError(
  { status, headers }: Response,
  { code, message, details, data }: NonNullable<Envelope['error']>,
  bill: Bill,
): RpcError {
  const retryAfter = headers.get('retry-after')
  const reading = classifyRpcError({ httpStatus: status, code, message, data, retryAfter })
  return new RpcError({ ...reading, code, verbatim: details ? `${message}: ${details}` : message, bill })
}

const unanswered = (verbatim: string, code = 0) =>
  new RpcError({ kind: 'unavailable', code, verbatim, bill: NO_BILL })
