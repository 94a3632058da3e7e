import type { ExplorerConfig } from '@/lib/config'
import { BadInputError } from '@/lib/errors'
import { parsePublicTemplate } from '@/lib/service-template'

/** An access service: where it is, and on whose word. */
export type Service = {
  /** What a key remembers it by: a short name, or the template that a reader typed. */
  id: string
  name: string
  /** Base URL with `{network}` for the slug. */
  template: string
  /** Then it must be on the public internet. */
  typedByReader: boolean
  /** Whether `GET {base_url}/v3/<KEY>/credits` is worth a try. */
  statesCredits: boolean
}

const INFURA: Service = {
  id: 'infura',
  name: 'Infura by MetaMask',
  template: 'https://{network}.infura.io',
  typedByReader: false,
  statesCredits: false,
}

/** The services that need no leave: the embedded one, the shipped one, and those of the operator's list. */
export function listServices({ embeddedServiceUrl, services }: ExplorerConfig): Service[] {
  const embedded = embeddedServiceUrl && {
    id: 'embedded',
    name: 'Embedded service',
    template: `${embeddedServiceUrl}/{network}`,
    typedByReader: false,
    statesCredits: true,
  }
  const listed = services.map(({ name, template }) => ({
    id: name,
    name,
    template,
    typedByReader: false,
    statesCredits: true,
  }))
  return [...(embedded ? [embedded] : []), INFURA, ...listed]
}

/** A service of the list, or one that a reader typed where the operator lets them; else null. */
export function findService(id: string, config: ExplorerConfig): Service | null {
  const listed = listServices(config).find((service) => service.id === id)
  if (listed || !config.ownServices) return listed ?? null
  try {
    const template = parsePublicTemplate(id)
    return { id: template, name: new URL(template).host, template, typedByReader: true, statesCredits: true }
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}
