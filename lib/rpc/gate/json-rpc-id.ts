const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * The JSON text of every request's `id`, in order, as it stands in a body that JSON.parse accepted. `depth` is 1 for a
 * single request and 2 for a batch. An entry of a batch without a plain id has undefined. Like in JSON.parse, the last
 * of duplicate keys counts.
 */
export function parseIdTexts(body: string, depth: number): readonly (string | undefined)[] {
  const only = depth === 1 ? readOnlyId(body) : null
  return only === null ? readTokens(body, depth) : [only]
}

/** Most bodies have one `id` and no escapes, and then its place is known without going through the text. */
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
