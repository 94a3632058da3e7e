import { TriptychError } from '@/lib/errors'
import { SHIPPED_NETWORKS } from '@/lib/networks'

/** A node of the operator. Its URL may contain credentials, so it is shown nowhere. */
export type NodeOption = {
  name: string
  url: string
  /** Symbol of the currency, if the operator sets it. */
  symbol?: string
}

export const DEFAULT_NODE_URL = 'http://127.0.0.1:8545'

const NAME = /^[a-z][a-z0-9-]{0,30}$/

/** First parts of paths of the explorer or the service. */
const TAKEN = [
  ...[
    'admin',
    'api',
    'connections',
    'credits',
    'healthz',
    'history',
    'keys',
    'layouts',
    'metrics',
    'readyz',
    'solc',
  ],
  ...SHIPPED_NETWORKS.map(({ slug }) => slug),
]

const OPTION = /^(?:([^:/=]*)=)?(.*?)(?:,symbol=(.*))?$/

/**
 * Parses the nodes of an operator: `http://127.0.0.1:8545` or `geth=http://10.0.0.5:8545`, optionally with `,symbol=DEV`, or
 * an empty text for the default URL. Nodes without a name are `local`, `local-2`, and so on. Throws {@link TriptychError}
 * without any URL.
 */
export function parseNodeOptions(texts: readonly string[]): NodeOption[] {
  let unnamed = 0
  const nodes = texts.map((text) => {
    const [, given, url = '', symbol] = OPTION.exec(text || DEFAULT_NODE_URL) ?? []
    const name = given === undefined ? nameOf(++unnamed) : checkName(given)
    return { name, url: checkUrl(name, url), ...(symbol !== undefined && { symbol: checkSymbol(symbol) }) }
  })
  const twice = nodes.find(({ name }, at) => nodes.findIndex((other) => other.name === name) < at)
  if (twice) throw badNode(`Two nodes are named ${twice.name}.`)
  return nodes
}

const nameOf = (count: number) => (count === 1 ? 'local' : `local-${count}`)

function checkName(name: string): string {
  if (!NAME.test(name) || /-\d+$/.test(name)) {
    throw badNode(
      'The name of a node begins with a letter, has up to 31 of a-z, 0-9 and -, and no number after its last hyphen.',
    )
  }
  if (TAKEN.includes(name))
    throw badNode(`A node cannot be named ${name}: that is a name of the explorer’s own.`)
  return name
}

function checkSymbol(symbol: string): string {
  if (/^[A-Za-z0-9.$₀-₉-]{1,12}$/.test(symbol)) return symbol
  throw badNode('The symbol of a currency has 1 to 12 letters, digits, dots or hyphens.')
}

function checkUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && isDecodable(text)) return url.href
  throw badNode(`The node ${name} has no http or https URL.`)
}

export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const badNode = (message: string) =>
  new TriptychError(message, {
    whatToDo: `Give it as --node ${DEFAULT_NODE_URL}, or with a name as --node geth=${DEFAULT_NODE_URL}; NODES takes the same.`,
  })
