import * as v from 'valibot'
import type { ExplorerConfig } from '@/lib/config'
import { BadInputError } from '@/lib/errors'
import { findNetwork, type Networks } from '@/lib/networks'
import { parseEndpointUrl } from './endpoint-url'
import { API_KEY, LABEL, type RingKey } from './key-ring'
import { isOfOneNetwork, slugAt } from './networks-of-service'
import { OWN_SERVICE, readPublicService } from './own-service'
import { findService, OWN, type ServiceEntry } from './services'

/** A key to add, as a page sends it. */
export const NEW_KEY = v.object({
  service: v.string(),
  label: LABEL,
  key: v.string(),
  networks: v.array(v.string()),
  own: v.optional(OWN_SERVICE),
})

export type NewKey = v.InferOutput<typeof NEW_KEY>

/** The key as it is stored, and the slugs of its networks. Throws {@link BadInputError}, which does not contain the key. */
export function readNewKey(
  { service: id, label, key, networks, own }: NewKey,
  config: ExplorerConfig,
  all: Networks,
): { key: Pick<RingKey, 'service' | 'label' | 'key' | 'own'>; networks: readonly string[] } {
  if (own && config.ownServices) readPublicService(own)
  const service = findService({ service: id, own }, config)
  if (!service) throw new BadInputError('The operator of this explorer does not allow this service.')
  requireOffered(service, networks, all)
  const kept = { service: service.id, label, key: readSecret(service, key) }
  return { key: service.id === OWN ? { ...kept, own } : kept, networks }
}

function readSecret({ keyPlace, hosts }: ServiceEntry, key: string): string {
  if (keyPlace === 'endpoint') return parseEndpointUrl(key, hosts)
  if (keyPlace === 'none') return ''
  const read = v.safeParse(API_KEY, key)
  if (read.success) return read.output
  throw new BadInputError(`${read.issues[0].message}.`)
}

function requireOffered(service: ServiceEntry, networks: readonly string[], all: Networks) {
  if (isOfOneNetwork(service) && networks.length > 1) {
    throw new BadInputError('This URL is for one network. Choose that network.')
  }
  for (const slug of networks) {
    const network = findNetwork(all, slug)
    if (!network) throw new BadInputError('The explorer does not know this network.')
    if (slugAt(service, network) === null) {
      throw new BadInputError(`${service.name} does not list ${network.name} in its documentation.`)
    }
  }
}
