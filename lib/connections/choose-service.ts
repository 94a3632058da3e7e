import { parsePriceList, toTariff } from '@/lib/credits/price-list'
import { BadInputError } from '@/lib/errors'
import { API_KEY_PATTERN, parsePublicTemplate } from '@/lib/service-template'
import { type ParsedField, readField } from '@/lib/text/field'
import type { ConnectionsOverview, OfferedService } from './connections-overview'
import { parseEndpointUrl } from './endpoint-url'
import { type OwnService, parseKeyHeader, readPublicService } from './own-service'

/** Two choices that are not in the list: an access service, and any other service. */
export const ACCESS_BY_URL = 'access-by-url'
export const OWN_BY_URL = 'own'

/** A service as typed, field by field. */
export type OwnDraft = Record<'url' | 'header' | 'unit' | 'prices', string>
export type OwnProblems = Partial<OwnDraft>

export type Offer = Omit<OfferedService, 'name'>

/** The chosen service, the problems of its fields, and the request body, which is sent if there are none. */
export type Chosen = {
  offer: Offer
  problems: OwnProblems
  body: { service: string; own?: OwnService }
  readSecret: (typed: string) => ParsedField<string>
}

export const isChosenWhole = ({ problems }: Pick<Chosen, 'problems'>): boolean =>
  Object.values(problems).every((problem) => problem === undefined)

/** Reads the choice, and the typed fields of a service that is not listed. */
export function chooseService({ services }: ConnectionsOverview, id: string, own: OwnDraft): Chosen {
  if (id === OWN_BY_URL) return describe(own)
  const listed = services.find((service) => service.id === id)
  const url = readField(() => (listed ? id : parsePublicTemplate(own.url)))
  const offer = listed ?? { ...UNKNOWN, id, template: url.value ?? null }
  return {
    offer,
    problems: url.problem === undefined ? {} : { url: url.problem },
    body: { service: listed ? id : own.url.trim() },
    readSecret: secretReader(offer),
  }
}

const UNKNOWN = {
  keyPlace: 'key',
  hosts: null,
  tariff: null,
  pricedOn: null,
  rates: null,
  documentation: null,
  slugs: null,
} as const

function describe({ url, header, unit, prices }: OwnDraft): Chosen {
  const isPriced = unit.trim() !== ''
  const list = readField(() => (isPriced ? parsePriceList(prices) : {}))
  const tariff = readField(() => (isPriced && list.value ? toTariff({ unit, prices: list.value }) : null))
  const service = readField(() => readPublicService({ template: url, header: '' }))
  const ofHeader = readField(() => (header.trim() === '' ? {} : parseKeyHeader(header)))
  const keyPlace = service.value?.keyPlace === 'none' && header.trim() === '' ? 'none' : 'key'
  const template = service.value?.template ?? null
  const offer = { ...UNKNOWN, id: OWN_BY_URL, keyPlace, template, tariff: tariff.value ?? null } as const
  return {
    offer,
    problems: {
      ...(service.problem !== undefined && { url: service.problem }),
      ...(ofHeader.problem !== undefined && { header: ofHeader.problem }),
      ...((list.problem ?? tariff.problem) !== undefined && { prices: list.problem ?? tariff.problem }),
    },
    body: {
      service: OWN_BY_URL,
      own: {
        template: url.trim(),
        ...(header.trim() !== '' && { header: header.trim() }),
        ...(isPriced && list.value && { unit: unit.trim(), prices: list.value }),
      },
    },
    readSecret: secretReader(offer),
  }
}

const secretReader =
  ({ keyPlace, hosts }: Pick<Offer, 'keyPlace' | 'hosts'>) =>
  (typed: string): ParsedField<string> =>
    readField(() => {
      if (keyPlace === 'endpoint') return parseEndpointUrl(typed, hosts)
      return keyPlace === 'none' ? '' : parseKey(typed.trim())
    })

function parseKey(key: string): string {
  if (API_KEY_PATTERN.test(key)) return key
  throw new BadInputError('An API key has 8 to 128 letters, digits, hyphens or underscores.')
}
