/** What the explorer itself answers instead of a service, as a JSON-RPC envelope so that one reader serves both. */
export type RelayRefusal = {
  status: number
  code: number
  message: string
  /** One sentence for the reader: the thing to do next. */
  whatToDo?: string
}

export const RELAY_REFUSALS = {
  crossSite: { status: 403, code: 403, message: 'Only pages of this explorer may send requests here' },
  notJson: { status: 415, code: 415, message: 'The body must be application/json, not compressed' },
  tooManyCalls: { status: 429, code: 429, message: 'Too many requests to the explorer in a short time' },
  tooLarge: { status: 413, code: 413, message: 'The body is larger than 512 KiB' },
  notServed: { status: 403, code: -32601, message: 'The explorer does not relay this method' },
  unreadable: {
    status: 400,
    code: -32700,
    message: 'The body is not a JSON-RPC request or a batch of up to 100',
  },
  unreadablePath: {
    status: 400,
    code: 400,
    message: 'The path has a % that is not followed by two hex digits',
  },
  unknownNetwork: { status: 404, code: 404, message: 'The explorer does not know this network' },
  unknownConnection: { status: 404, code: 404, message: 'You have no such connection for this network' },
  noKey: { status: 401, code: 401, message: 'No API key for this network' },
  notOffered: {
    status: 404,
    code: 404,
    message: 'The service of this key does not offer this network, so nothing was sent',
  },
  unavailable: { status: 502, code: -32603, message: 'The service could not be reached' },
} as const satisfies Record<string, RelayRefusal>

/** Never holds a cause: the messages of `fetch` contain the URL, and the URL the key. */
export function refuse(refusal: RelayRefusal, headers: Record<string, string> = {}): Response {
  return refuseUnstated(refusal, { ...headers, 'x-credits-charged': '0' })
}

/** The same of a call that was sent and got no answer: whether it was charged, no one says. */
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
