import * as v from 'valibot'
import { PRICES, type ServedMethod } from '@/lib/credits/price-table'
import { TriptychError } from '@/lib/errors'
import { API_KEY_PATTERN } from '@/lib/service-template'

/** The config file cannot be used. The message names each wrong field, never its value: values hold keys and URLs. */
export class ServiceConfigError extends TriptychError {
  override name = 'ServiceConfigError'
}

const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  )
}

const text = v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty'))

const nodeUrl = v.pipe(
  v.string('must be a URL'),
  v.check(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
    'must be an http or https URL',
  ),
)

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be named with a-z, 0-9 and -'))

const network = v.strictObject({
  name: text,
  chainId: wholeNumber(1),
  history: v.picklist(['archive', 'near-head', 'unstated'], 'must be "archive", "near-head" or "unstated"'),
  testnet: v.boolean('must be true or false'),
  nodes: v.array(nodeUrl, 'must be a list of URLs'),
  partner: v.optional(v.nullable(nodeUrl), null),
})

const plan = v.strictObject({
  dailyCredits: wholeNumber(0),
  creditsPerSecond: v.optional(v.nullable(wholeNumber(1)), null),
  failover: v.optional(v.boolean('must be true or false'), false),
  /** Open at a time with one key, in each process of the service. */
  webSockets: v.optional(wholeNumber(0), 20),
})

const price = v.optional(wholeNumber(0))
const prices = v.strictObject(
  Object.fromEntries(Object.keys(PRICES).map((method) => [method, price])) as Record<
    ServedMethod,
    typeof price
  >,
)

const key = v.strictObject({
  key: v.pipe(
    v.string('must be a text'),
    v.regex(API_KEY_PATTERN, 'must be 8 to 128 letters, digits, _ or -'),
  ),
  plan: text,
  label: text,
  failover: v.optional(v.boolean('must be true or false'), false),
})

/** Long enough not to be guessed, and without what a header cannot hold. */
const ADMIN_TOKEN_PATTERN = /^[\x21-\x7e]{16,256}$/
const ADMIN_TOKEN_MESSAGE = 'must be 16 to 256 characters of ASCII without spaces'

const LEDGER_MESSAGE = 'must be "sqlite:PATH" or "redis://HOST:PORT/DB"'

const isLedger = (at: string) =>
  /^sqlite:.+/s.test(at) ||
  (/^rediss?:\/\/[^/]+(\/\d*)?$/.test(at) && URL.canParse(at) && new URL(at).hostname !== '')

const schema = v.strictObject({
  listen: v.strictObject({ host: text, port: wholeNumber(0, 65_535) }),
  networks: v.record(slug, network),
  plans: v.record(text, plan),
  prices: v.optional(prices, {}),
  ledger: v.pipe(v.string(LEDGER_MESSAGE), v.check(isLedger, LEDGER_MESSAGE)),
  keys: v.optional(v.array(key, 'must be a list'), []),
  /** Opens the routes under `/admin`; without it they serve programs on the same machine. */
  adminToken: v.optional(
    v.nullable(v.pipe(v.string('must be a text'), v.regex(ADMIN_TOKEN_PATTERN, ADMIN_TOKEN_MESSAGE))),
    null,
  ),
})

/** What the config file says, with every default filled in. */
export type ServiceConfig = v.InferOutput<typeof schema>

/** What may be written in the config file. */
export type ServiceConfigInput = v.InferInput<typeof schema>

export type NetworkConfig = v.InferOutput<typeof network>

export type PlanConfig = v.InferOutput<typeof plan>

/** Throws {@link ServiceConfigError} that names every wrong field by its path. */
export function parseServiceConfig(input: unknown): ServiceConfig {
  const parsed = v.safeParse(schema, input)
  const faults = parsed.success ? findContradictions(parsed.output) : parsed.issues.map(describeIssue)
  if (!parsed.success || faults.length > 0) {
    throw new ServiceConfigError(`The service's configuration is wrong: ${faults.join('; ')}.`)
  }
  return parsed.output
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'the file'
  if (issue.kind === 'validation' || !issue.message.startsWith('Invalid')) return `${path} ${issue.message}`
  if (issue.expected === 'never') return `${path} is not a known field`
  return issue.received === 'undefined' ? `${path} is missing` : `${path} must be an object`
}

/** What no single field can show. */
function findContradictions({ plans, keys }: ServiceConfig): string[] {
  return keys.flatMap((entry, index) =>
    Object.hasOwn(plans, entry.plan) ? [] : [`keys.${index}.plan is none of the plans`],
  )
}
