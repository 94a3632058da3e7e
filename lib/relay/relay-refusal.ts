/** A refusal of the explorer itself. It is a JSON-RPC envelope, like the errors of a service. */
export type RelayRefusal = {
  status: number
  code: number
  message: string
  /** One sentence: the next step. */
  whatToDo?: string
}

const refusal = (status: number, message: string, code = status): RelayRefusal => ({ status, code, message })

export const RELAY_REFUSALS = {
  crossSite: refusal(403, 'Only pages of this explorer may send requests here'),
  notJson: refusal(415, 'The body must be application/json, not compressed'),
  tooManyCalls: refusal(429, 'Too many requests to the explorer in a short time'),
  tooLarge: refusal(413, 'The body is larger than 512 KiB'),
  notServed: refusal(403, 'The explorer does not relay this method', -32601),
  unreadable: refusal(400, 'The body is not a JSON-RPC request or a batch of up to 100', -32700),
  unreadablePath: refusal(400, 'The path has a % that is not followed by two hex digits'),
  unknownNetwork: refusal(404, 'The explorer does not know this network'),
  unknownConnection: refusal(404, 'You have no such connection for this network'),
  noKey: refusal(401, 'No API key for this network'),
  notOffered: refusal(404, 'The service of this key does not offer this network, so nothing was sent'),
  unavailable: refusal(502, 'The service could not be reached', -32603),
}

/** Contains no cause: errors of `fetch` contain the URL, and the URL contains the key. */
export function refuse(refusal: RelayRefusal, headers: Record<string, string> = {}): Response {
  return refuseUnstated(refusal, { ...headers, 'x-credits-charged': '0' })
}

/** The same for a call that was sent and got no answer: whether it was charged is unknown. */
export function refuseUnstated(
  { status, code, message, whatToDo }: RelayRefusal,
  headers: Record<string, string>,
): Response {
  const error = { code, message, ...(whatToDo !== undefined && { data: { whatToDo } }) }
  return Response.json(
    { jsonrpc: '2.0', id: null, error },
    { status, headers: { ...headers, 'cache-control': 'no-store' } },
  )
}

/** Marks a response of a public server. Responses of the explorer itself do not have it. */
export const ANSWERED_BY = { name: 'x-answered-by', value: 'public-server' }
