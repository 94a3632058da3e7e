/** What a refusal means to the asker. -32005 alone has four meanings, so words count before codes. */
export type RefusalKind =
  | 'too-many-results'
  | 'query-timeout'
  | 'range-too-large'
  | 'too-many-parameters'
  | 'rate-limited'
  | 'quota-exhausted'
  | 'no-key'
  | 'unauthorized'
  | 'missing-data'
  | 'ahead-of-head'
  | 'invalid-request'
  | 'unavailable'
  | 'other'

export type Refusal = { httpStatus: number; code: number; message: string }

const BY_WORDS: readonly [RegExp, RefusalKind][] = [
  [/no api key/i, 'no-key'],
  [/payment required|daily (request count|credit)|daily limit/i, 'quota-exhausted'],
  [/too many requests|rate exceeded|rate limit/i, 'rate-limited'],
  [/exceeds \d+ parameters|contains \d+ filters/i, 'too-many-parameters'],
  [/beyond current head|header not found|after last accepted block/i, 'ahead-of-head'],
  [/latest \d+ blocks|missing trie node|historical state|pruned/i, 'missing-data'],
  [/query timeout exceeded|timed out/i, 'query-timeout'],
  [/returned more than \d+ results|response size exceeded|exceeds max results/i, 'too-many-results'],
  [/range .*exceeds? (the )?limit|block range|limited to a .* range/i, 'range-too-large'],
  [/unauthorized|invalid project id|project id required/i, 'unauthorized'],
]

const BY_STATUS: Record<number, RefusalKind> = {
  401: 'unauthorized',
  402: 'quota-exhausted',
  403: 'unauthorized',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

const BY_CODE: Record<number, RefusalKind> = {
  [-32700]: 'invalid-request',
  [-32600]: 'invalid-request',
  [-32601]: 'invalid-request',
  [-32602]: 'invalid-request',
  [-32603]: 'unavailable',
  [-32002]: 'missing-data',
}

/** Words first, then the HTTP status, then the JSON-RPC code (facts of how hosted services refuse). */
export function classifyRpcError({ httpStatus, code, message }: Refusal): RefusalKind {
  const byWords = BY_WORDS.find(([words]) => words.test(message))?.[1]
  return byWords ?? BY_STATUS[httpStatus] ?? BY_CODE[code] ?? 'other'
}
