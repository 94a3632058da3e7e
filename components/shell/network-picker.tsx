'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useConnections } from '@/components/reader/use-connections'
import { useNetwork, useNetworks, useServesDemo } from '@/components/reader/use-network'
import { Select } from '@/components/ui/input'
import { formatHistoryDepth, type Network, nameChain } from '@/lib/networks'

const DEMO = { service: 'embedded', label: 'Embedded demo, no key needed' }
const DEMO_WITH_KEY = { service: 'embedded', label: 'Demo networks, with your key' }
const NODES = { service: 'node', label: 'Your own node, no key needed' }
const ADDED = { service: 'added', label: 'Added' }
const HOSTED = { service: 'hosted', label: 'With an API key or a wallet' }

/** Pages that name their network in the query. */
const OF_A_NETWORK = ['/credits', '/connections']

const ADD = ''

/** Chooses the network. Another choice keeps the page and its input. Not on pages without a network. */
export function NetworkPicker() {
  'use no memo' // saves 354 bytes, see docs/develop/rules.md
  const network = useNetwork()
  const networks = useNetworks()
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const servesDemo = useServesDemo()
  const uses = useConnections().data?.uses ?? {}
  const shipped = servesDemo ? [DEMO, HOSTED] : [HOSTED, DEMO_WITH_KEY]
  const isOffered = ({ slug, service }: Network) =>
    service !== 'embedded' || servesDemo || slug === network.slug || uses[slug] !== undefined
  const groups = [NODES, ...shipped, ADDED]
    .map((group) => ({
      ...group,
      networks: networks.filter((one) => one.service === group.service && isOffered(one)),
    }))
    .filter((group) => group.networks.length > 0)

  function go(slug: string) {
    if (slug === ADD) return router.push('/connections?add=network#added-networks')
    if (OF_A_NETWORK.includes(pathname)) return router.push(`${pathname}?network=${slug}`)
    const [, first, ...page] = pathname.split('/')
    const path =
      first === network.slug && page.length > 0 ? `/${[slug, ...page].join('/')}` : `/${slug}/storage`
    router.push(search ? `${path}?${search}` : path)
  }

  if (isOfNoNetwork(pathname)) return null
  return (
    <div className="flex min-w-0 items-center">
      <label htmlFor="network" className="sr-only">
        Network; a choice opens its page
      </label>
      <Select
        id="network"
        value={network.slug}
        onChange={(event) => go(event.target.value)}
        className="max-w-44 max-[1480px]:max-w-48 max-xl:max-w-40 max-lg:max-w-52"
      >
        {groups.map(({ service, label, networks }) => (
          <optgroup key={service} label={label}>
            {networks.map((network) => (
              <option key={network.slug} value={network.slug}>
                {formatOption(network)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={ADD}>Add a network…</option>
      </Select>
    </div>
  )
}

/** Added networks can have the same name, so their chain id is shown. */
function formatOption({ name, chainId, history, service }: Network): string {
  if (service === 'added' || service === 'node') return `${name} · ${nameChain({ chainId })}`
  return history === 'unstated' ? name : `${name} · ${formatHistoryDepth(history)}`
}

/** Pages without a network: the playground, the lessons, the evidence check and the docs. */
export const isOfNoNetwork = (pathname: string): boolean =>
  /^\/(playground|learn|verify|docs)(\/|$)/.test(pathname)
