import * as v from 'valibot'
import { toTariff } from '@/lib/credits/price-list'
import type { Tariff } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import { KEY, parseEndpointTemplate, requirePublic, requireUsualPort } from '@/lib/service-template'
import { parseKeyHeader } from './key-header'

/** A service as someone describes it: an endpoint template, perhaps the header of the key, a unit and a price list. */
export const OWN_SERVICE = v.object({
  template: v.pipe(v.string(), v.maxLength(200)),
  header: v.optional(v.pipe(v.string(), v.maxLength(120))),
  unit: v.optional(v.string()),
  prices: v.optional(v.record(v.string(), v.number())),
})

export type OwnService = v.InferOutput<typeof OWN_SERVICE>

/** What it means. A key has its place in the URL or in the header; where there is none, the service asks for none. */
export type ReadService = {
  template: string
  keyPlace: 'key' | 'none'
  headers: Readonly<Record<string, string>>
  tariff: Tariff | null
}

/** Throws {@link BadInputError} where it cannot be used. */
export function readOwnService({ template: typed, header, unit, prices }: OwnService): ReadService {
  const template = parseEndpointTemplate(typed)
  const hasHeader = header !== undefined && header.trim() !== ''
  return {
    template,
    keyPlace: template.includes(KEY) || hasHeader ? 'key' : 'none',
    headers: hasHeader ? parseKeyHeader(header) : {},
    tariff:
      unit === undefined && prices === undefined
        ? null
        : toTariff({ unit: unit ?? '', prices: prices ?? {} }),
  }
}

/** The same for one that a reader typed: it leads by https to a name, and holds no key itself, for it is shown. */
export function readPublicService(service: OwnService): ReadService {
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
