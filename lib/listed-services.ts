import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { parseEndpointTemplate, parseServiceTemplate } from '@/lib/service-template'

const NAME = v.pipe(v.string(), v.regex(/^[\w -]{1,40}$/))

/** A service that is not an access service. lib/connections/own-service.ts explains the fields. */
const DESCRIBED = v.strictObject({
  name: NAME,
  template: v.string(),
  header: v.optional(v.string()),
  unit: v.optional(v.string()),
  prices: v.optional(v.record(v.string(), v.number())),
})

/** A service of the operator's list. */
export type ListedService =
  | { name: string; template: string; isAccessService: true }
  | v.InferOutput<typeof DESCRIBED>

/**
 * Parses the operator's list of services: JSON, or `name=https://{network}.example` separated by spaces. With `{key}` the URL is
 * an endpoint, otherwise the base URL of an access service. Throws {@link BadInputError} with the name of the setting.
 */
export function parseServices(text: string): ListedService[] {
  if (text.trim().startsWith('[')) return parseDescribed(text)
  return text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map(parseService)
}

function parseDescribed(text: string): ListedService[] {
  const list = v.safeParse(v.array(DESCRIBED), readJson(text))
  if (list.success) return list.output.map((service) => ({ ...service, template: readTemplate(service) }))
  throw new BadInputError('SERVICES is not a JSON list of {"name", "template", "header", "unit", "prices"}.')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseService(text: string): ListedService {
  const [, name = '', url = ''] = /^([\w-]{1,40})=(.+)$/.exec(text) ?? []
  if (!name)
    throw new BadInputError('SERVICES lists services as name=https://{network}.example, with spaces between.')
  const isAccessService = !url.includes('{key}')
  const template = readTemplate({ name, template: url }, parseServiceTemplate)
  return isAccessService ? { name, template, isAccessService } : { name, template }
}

function readTemplate(
  { name, template }: { name: string; template: string },
  parse = parseEndpointTemplate,
): string {
  try {
    return parse(template)
  } catch (cause) {
    const rule = cause instanceof BadInputError ? cause.shortMessage : ''
    throw new BadInputError(`SERVICES: the service ${name} cannot be used. ${rule}`)
  }
}
