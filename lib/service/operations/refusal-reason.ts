import type { CallLogEntry } from '../call/reply'

type Refused = Pick<CallLogEntry, 'status' | 'code' | 'answeredBy'>

/** Statuses that an operator must distinguish. Others are `invalid-request`. */
const BY_STATUS: Record<number, string> = {
  401: 'key',
  402: 'credits',
  403: 'key',
  404: 'path',
  409: 'chain',
  413: 'too-large',
  429: 'rate',
  499: 'caller-left',
  500: 'internal',
  502: 'no-node',
  503: 'unavailable',
}

/** https://www.jsonrpc.org/specification#error_object */
const BY_CODE: Record<number, string> = {
  [-32700]: 'invalid-request',
  [-32600]: 'invalid-request',
  [-32601]: 'unknown-method',
  [-32602]: 'invalid-params',
  [-32003]: 'too-large',
}

/** Why a call has an error, for the label `reason`. `node`: the error is the node's. */
export function refusalReason({ status, code, answeredBy }: Refused): string {
  // The code of a plan's pace is 429.
  if (status === 429 && code !== 429) return 'busy'
  if (status !== 200) return BY_STATUS[status] ?? 'invalid-request'
  if (code === -32005) return 'limit'
  if (answeredBy !== null) return 'node'
  return BY_CODE[code ?? 0] ?? 'other'
}
