import { request } from 'undici'
import { TriptychError } from '@/lib/errors'
import type { NodeFault } from '@/lib/nodes/node-state'
import { parseJson } from '@/lib/text/parse-json'
import { nodeHeaders } from '../nodes/url-node'

/** The response of a node is no result. Quotes nothing of the response. */
export class NodeFaultError extends TriptychError {
  override name = 'NodeFaultError'
  constructor(readonly fault: NodeFault) {
    super('The response is not from a node.')
  }
}

/** The node speaks JSON-RPC and returns an error for this request. */
export class NodeRefusalError extends NodeFaultError {
  override name = 'NodeRefusalError'
  constructor() {
    super({ kind: 'refused' })
  }
}

/** Sends an uncharged request to a node and returns its result. Throws {@link NodeFaultError}. */
export type NodeProbe = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Far more than a header with all its transaction hashes. */
const MAX_BYTES = 4 * 1024 * 1024

export function createNodeProbe(
  nodeUrl: string,
  timeoutMs: number,
  ownHeaders: Readonly<Record<string, string>> = {},
): NodeProbe {
  const url = new URL(nodeUrl)
  const headers = nodeHeaders(url, ownHeaders)
  url.username = ''
  url.password = ''
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return readResult(await post(url, { headers, body, timeoutMs }))
  }
}

type Sent = { headers: Record<string, string>; body: string; timeoutMs: number }

async function post(url: URL, { headers, body, timeoutMs }: Sent): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await request(url, { method: 'POST', headers, body, signal })
    let text = ''
    for await (const chunk of answer.body.setEncoding('utf8')) {
      text += chunk
      if (text.length > MAX_BYTES) throw new NodeFaultError({ kind: 'no-rpc' })
    }
    return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), text }
  } catch (error) {
    if (error instanceof NodeFaultError) throw error
    throw new NodeFaultError({ kind: signal.aborted ? 'silent' : 'unreachable' })
  }
}

type Answer = { status: number; type: string; text: string }

/** Nodes send errors with HTTP 200, some with 4xx. */
function readResult({ status, type, text }: Answer): unknown {
  const json = parseJson(text)
  const envelope: { jsonrpc?: unknown; result?: unknown; error?: unknown } =
    typeof json === 'object' && json !== null ? json : {}
  if (envelope.jsonrpc === '2.0' && envelope.error) throw new NodeRefusalError()
  if (status !== 200) throw new NodeFaultError({ kind: 'status', status })
  if (envelope.jsonrpc === '2.0' && envelope.result !== undefined) return envelope.result
  if (/html/i.test(type) || /^\s*<(!doctype|html)/i.test(text)) throw new NodeFaultError({ kind: 'html' })
  throw new NodeFaultError({ kind: json === undefined ? 'no-json' : 'no-rpc' })
}
