import * as v from 'valibot'
import { toTariff } from '@/lib/credits/price-list'
import { BadInputError } from '@/lib/errors'
import { KEY, parseEndpointTemplate, requirePublic, requireUsualPort } from '@/lib/service-template'

/** A service as its user or operator describes it. */
export const OWN_SERVICE = v.object({
  template: v.pipe(v.string(), v.maxLength(200)),
  header: v.optional(v.pipe(v.string(), v.maxLength(120))),
  unit: v.optional(v.string()),
  prices: v.optional(v.record(v.string(), v.number())),
})

export type OwnService = v.InferOutput<typeof OWN_SERVICE>

/** A key is needed if `{key}` is in the URL or in the header. Throws {@link BadInputError}. */
export function readOwnService({ template: typed, header, unit, prices }: OwnService) {
  const template = parseEndpointTemplate(typed)
  const hasHeader = header !== undefined && header.trim() !== ''
  const keyPlace: 'key' | 'none' = template.includes(KEY) || hasHeader ? 'key' : 'none'
  return {
    template,
    keyPlace,
    headers: hasHeader ? parseKeyHeader(header) : {},
    tariff:
      unit === undefined && prices === undefined
        ? null
        : toTariff({ unit: unit ?? '', prices: prices ?? {} }),
  }
}

/** For a service that a user described: a public https host name, and no key in the URL, because pages show the URL. */
export function readPublicService(service: OwnService) {
  const read = readOwnService(service)
  requireUsualPort(requirePublic(read.template))
  if (!read.template.includes(KEY) && mayHoldKey(read.template)) {
    throw new BadInputError(
      'This URL seems to contain a key. Replace it with {key}, or choose “A node or another endpoint, by its URL”.',
    )
  }
  return read
}

const mayHoldKey = (template: string) =>
  new URL(template.replaceAll(/[{}]/g, '')).pathname
    .split('/')
    .some((part) => part.length >= 16 && /\d/.test(part) && /^[\w-]+$/.test(part))

/** Headers in which services take a key. No other header may be set. */
const NAME = /^(authorization|[a-z0-9-]{0,40}(key|token)[a-z0-9-]{0,40})$/i
const VALUE = /^[\x21-\x7e]([\x20-\x7e]{0,78}[\x21-\x7e])?$/

/** A header for the key, as typed: `x-token: {key}` or `Authorization: Bearer {key}`. Throws {@link BadInputError}. */
export function parseKeyHeader(text: string): Record<string, string> {
  const [, name = '', value = ''] = /^([^:\s]+)\s*:\s*(.+)$/.exec(text.trim()) ?? []
  if (!NAME.test(name)) {
    throw new BadInputError(
      'Write the header that takes the key: “x-token: {key}” or “Authorization: Bearer {key}”.',
    )
  }
  if (!value.includes(KEY) || !VALUE.test(value))
    throw new BadInputError('Write {key} at the place of the key in the header.')
  return { [name]: value }
}
