import * as v from 'valibot'
import { PRICED_BY_CONTRACT, PRICES, type ServedMethod } from '@/lib/credits/price-table'
import { TriptychError } from '@/lib/errors'
import { parseClusterAddress } from '../ledger/redis-address'
import { adminFields, findAdminFaults, oldAdminToken } from './admin-fields'
import { describeConfigIssue } from './config-issue'
import { flag, listenAtPort, text, wholeNumber } from './fields'
import { findKeyFaults, keyFields } from './key-fields'
import { logConfig } from './log-config'
import { nodeFields } from './node-fields'
import { originList } from './origin-list'
import { findReservedNames } from './reserved-names'
import { trustedProxies } from './trusted-proxies'

/** The config file cannot be used. The message names the wrong fields, not their values: these contain keys and URLs. */
export class ServiceConfigError extends TriptychError {
  override name = 'ServiceConfigError'
}

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be named with a-z, 0-9 and -'))

const network = v.strictObject({
  name: text,
  /** Null for the chain that the node has at the moment: then the node is watched. */
  chainId: v.nullable(wholeNumber(1)),
  history: v.picklist(['archive', 'near-head', 'unstated'], 'must be "archive", "near-head" or "unstated"'),
  testnet: flag,
  nodes: v.array(nodeFields, 'must be a list of nodes'),
  partner: v.optional(v.nullable(nodeFields), null),
  /** A node that is more blocks behind the newest one gets no call for `latest`. */
  maxLag: v.optional(wholeNumber(0), 2),
  /** The next node is asked too once a node takes longer than for 95 of its last 100 answers. */
  hedge: v.optional(flag, false),
})

const plan = v.strictObject({
  dailyCredits: wholeNumber(0),
  creditsPerSecond: v.optional(v.nullable(wholeNumber(1)), null),
  failover: v.optional(flag, false),
  /** Open at a time per key, in each process. */
  webSockets: v.optional(wholeNumber(0), 20),
})

/** Prices of the contract are fixed. */
const priceOf = (method: ServedMethod) => {
  const isFixed = PRICED_BY_CONTRACT.includes(method)
  const message = `must be ${PRICES[method]}, the price that the contract states`
  return v.optional(
    v.pipe(
      wholeNumber(0),
      v.check((credits) => !isFixed || credits === PRICES[method], message),
    ),
  )
}
const prices = v.strictObject(
  Object.fromEntries(
    (Object.keys(PRICES) as ServedMethod[]).map((method) => [method, priceOf(method)]),
  ) as Record<ServedMethod, ReturnType<typeof priceOf>>,
)

/** A record with at least one entry. */
const atLeastOne = <Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  name: Key,
  value: Value,
  message: string,
) =>
  v.pipe(
    v.record(name, value),
    v.check((entries) => Object.keys(entries).length > 0, message),
  )

const LEDGER_MESSAGE =
  'must be "sqlite:PATH", "redis://HOST:PORT/DB" or "redis-cluster://HOST:PORT,HOST:PORT"'

const isLedger = (at: string) =>
  /^sqlite:.+/s.test(at) ||
  parseClusterAddress(at) !== null ||
  (/^rediss?:\/\/[^/]+(\/\d*)?$/.test(at) && URL.canParse(at) && new URL(at).hostname !== '')

/** Answers are in V8's heap, which has 2 to 4 GB by default. */
const MAX_CACHE_MEGABYTES = 1_024

const schema = v.strictObject({
  listen: listenAtPort,
  /** Number of processes behind the port. */
  processes: v.optional(wholeNumber(1, 64), 1),
  /** Requests that each process answers at the same time. */
  requestsAtOnce: v.optional(wholeNumber(1, 100_000), 1_000),
  /** Between SIGTERM, which turns `/readyz` to 503, and the end of the listener. */
  drainSeconds: v.optional(wholeNumber(0, 600), 0),
  networks: atLeastOne(slug, network, 'must name a network'),
  plans: atLeastOne(text, plan, 'must name a plan'),
  prices: v.optional(prices, {}),
  /** Memory of each process for answers about finalized blocks. 0 is no cache. */
  cache: v.optional(v.strictObject({ megabytes: wholeNumber(0, MAX_CACHE_MEGABYTES) }), { megabytes: 0 }),
  ledger: v.pipe(v.string(LEDGER_MESSAGE), v.check(isLedger, LEDGER_MESSAGE)),
  /** Pages of these origins may read answers. By default none. */
  allowedOrigins: v.optional(originList, []),
  /** Proxies whose `X-Forwarded-For` names the client. By default none. */
  trustedProxies: v.optional(trustedProxies, []),
  keys: v.optional(v.array(keyFields, 'must be a list'), []),
  log: v.optional(logConfig, {}),
  admin: v.optional(v.nullable(adminFields), null),
  adminToken: oldAdminToken,
})

/** The config file with all defaults. */
export type ServiceConfig = v.InferOutput<typeof schema>

/** The config file as written. @internal Only tests write it. */
export type ServiceConfigInput = v.InferInput<typeof schema>

export type NetworkConfig = v.InferOutput<typeof network>

export type NodeConfig = NetworkConfig['nodes'][number]

export type PlanConfig = v.InferOutput<typeof plan>

/** Throws {@link ServiceConfigError} with the path of every wrong field. */
export function parseServiceConfig(input: unknown): ServiceConfig {
  const parsed = v.safeParse(schema, input)
  const faults = findReservedNames(input)
  if (parsed.success) faults.push(...findContradictions(parsed.output))
  else faults.push(...parsed.issues.map((issue) => describeConfigIssue(schema, issue)))
  if (!parsed.success || faults.length > 0) {
    throw new ServiceConfigError(`The service's configuration is wrong: ${faults.join('; ')}.`)
  }
  return parsed.output
}

/** Problems that involve several fields. */
function findContradictions({
  networks,
  plans,
  keys,
  processes,
  ledger,
  ...config
}: ServiceConfig): string[] {
  const unwatchable = Object.entries(networks).flatMap(([slug, { chainId, nodes, partner }]) =>
    chainId === null && (nodes.length !== 1 || partner !== null)
      ? [`networks.${slug}.chainId can be null only with one node and no partner`]
      : [],
  )
  const listedTwice = Object.entries(networks).flatMap(([slug, network]) =>
    findListedTwice(`networks.${slug}`, network),
  )
  const isUnshared = processes > 1 && ledger === 'sqlite::memory:'
  const unshared = isUnshared ? ['processes can be more than 1 only with a shared ledger, such as Redis'] : []
  return [
    ...unwatchable,
    ...listedTwice,
    ...findKeyFaults(keys, { plans: Object.keys(plans), networks: Object.keys(networks) }),
    ...findAdminFaults(config.admin, config.listen),
    ...unshared,
  ]
}

/** A node must not replace itself in an outage. */
function findListedTwice(at: string, { nodes, partner }: NetworkConfig): string[] {
  const listed = nodes.map(({ url }, index) => ({ name: `${at}.nodes.${index}`, url }))
  if (partner !== null) listed.push({ name: `${at}.partner`, url: partner.url })
  const named = new Map<string, string>()
  return listed.flatMap(({ name, url }) => {
    const { href } = new URL(url)
    const first = named.get(href)
    if (first !== undefined) return [`${name} is the same URL as ${first}: list each node once`]
    named.set(href, name)
    return []
  })
}
