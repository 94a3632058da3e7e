import { parseJson } from '@/lib/text/parse-json'

/** The `error` object of an answer (https://www.jsonrpc.org/specification#error_object). */
export type ErrorObject = { code: number; message: string; data?: unknown }

/** `id` is the JSON text that was sent, so that it is returned digit for digit. */
export type JsonRpcCall = { kind: 'call'; id: string; method: string; params: unknown }

export type Item =
  | JsonRpcCall
  | { kind: 'notification' }
  | { kind: 'invalid'; id: string; error: ErrorObject }

/** A batch is answered item by item, in order. */
export type Body = { kind: 'single'; item: Item } | { kind: 'batch'; items: readonly Item[] }

const MAX_BATCH_ITEMS = 100
const MAX_JSON_DEPTH = 32

/** Parses a request body by JSON-RPC 2.0. An invalid call becomes an item with its error. */
export function parseBody(text: string): Body {
  if (isNestedDeeperThan(text, MAX_JSON_DEPTH)) return refuse(-32600, 'nested too deep')
  const json = parseJson(text)
  if (json === undefined) return refuse(-32700, 'parse error')
  if (!Array.isArray(json)) return { kind: 'single', item: toItem(json, () => parseIdTexts(text, 1)[0]) }
  if (json.length === 0) return refuse(-32600, 'empty batch')
  if (json.length > MAX_BATCH_ITEMS) return refuse(-32600, 'batch too large')
  let idTexts: ReturnType<typeof parseIdTexts> | undefined
  const readIdText = (index: number) => {
    // Once for all items, because it reads the whole text.
    idTexts ??= parseIdTexts(text, 2)
    return idTexts[index]
  }
  return { kind: 'batch', items: json.map((entry, index) => toItem(entry, () => readIdText(index))) }
}

const refuse = (code: number, message: string): Body => ({
  kind: 'single',
  item: { kind: 'invalid', id: 'null', error: { code, message } },
})

function toItem(json: unknown, readIdText: () => string | undefined): Item {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return invalid('null')
  const request: { jsonrpc?: unknown; method?: unknown; params?: unknown; id?: unknown } = json
  const id = toIdText(request.id, readIdText)
  if (id === null) return invalid('null')
  const { method, params } = request
  if (request.jsonrpc !== '2.0' || typeof method !== 'string') return invalid(id ?? 'null')
  return id === undefined ? { kind: 'notification' } : { kind: 'call', id, method, params }
}

const invalid = (id: string): Item => ({
  kind: 'invalid',
  id,
  error: { code: -32600, message: 'invalid request' },
})

/** The JSON text of the id; undefined without one, null for a type that JSON-RPC does not allow. */
function toIdText(id: unknown, readIdText: () => string | undefined): string | undefined | null {
  if (id === undefined) return undefined
  if (id === null || typeof id === 'string') return JSON.stringify(id)
  // JSON.parse loses digits of large numbers, so the text is taken from the body.
  return typeof id === 'number' ? (readIdText() ?? null) : null
}

/** Counts brackets before JSON.parse builds anything. */
function isNestedDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > limit) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * The JSON text of every request's `id`, in order. `depth` is 1 for a single request and 2 for a batch. An
 * entry without a plain id has undefined. The last of duplicate keys counts, as in JSON.parse.
 */
export function parseIdTexts(body: string, depth: number): readonly (string | undefined)[] {
  const only = depth === 1 ? readOnlyId(body) : null
  return only === null ? readTokens(body, depth) : [only]
}

/** Most bodies have one `id` and no escapes, so that a search finds it. */
function readOnlyId(body: string): string | null {
  const at = body.indexOf('"id"')
  if (at === -1 || body.indexOf('"id"', at + 1) !== -1 || body.includes('\\')) return null
  return /^\s*:\s*([^\s,}"[{]+)/.exec(body.slice(at + '"id"'.length))?.[1] ?? null
}

function readTokens(body: string, depth: number): readonly (string | undefined)[] {
  const ids: (string | undefined)[] = []
  let level = 0
  let entry = 0
  let key: string | undefined
  let previous = ''
  for (const [token] of body.matchAll(TOKENS)) {
    if (token === '{' || token === '[') level++
    else if (token === '}' || token === ']') level--
    else if (token === ',' && level === depth - 1) entry++
    else if (token === ':' && level === depth) key = previous
    else if (previous === ':' && level === depth && isIdKey(key)) ids[entry] = token
    previous = token
  }
  return ids
}

const isIdKey = (key: string | undefined) => key !== undefined && JSON.parse(key) === 'id'
