'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useNetworks } from '@/components/reader/networks'
import { useServesDemo } from '@/components/reader/serves-demo'
import { useNetwork } from '@/components/reader/use-network'
import { Select } from '@/components/ui/input'
import { formatHistoryDepth, nameChain } from '@/lib/networks'

const NODE = { service: 'node', label: 'Your own node, no key needed' }
const DEMO = { service: 'embedded', label: 'Embedded demo, no key needed' }
const DEMO_WITH_KEY = { service: 'embedded', label: 'Demo networks, with your key' }
const HOSTED = { service: 'hosted', label: 'Infura, with your key' }

/** The network with its history depth. Choosing another keeps the page and what was typed. */
export function NetworkPicker() {
  const network = useNetwork()
  const networks = useNetworks()
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const others = useServesDemo() ? [DEMO, HOSTED] : [HOSTED, DEMO_WITH_KEY]
  const groups = networks.some(({ service }) => service === 'node') ? [NODE, ...others] : others

  function go(slug: string) {
    if (pathname === '/credits') return router.push(`/credits?network=${slug}`)
    const [, first, ...page] = pathname.split('/')
    const path =
      first === network.slug && page.length > 0 ? `/${[slug, ...page].join('/')}` : `/${slug}/storage`
    router.push(search ? `${path}?${search}` : path)
  }

  return (
    <div className="flex min-w-0 items-center">
      <label htmlFor="network" className="sr-only">
        Network; choosing one opens it
      </label>
      <Select
        id="network"
        value={network.slug}
        onChange={(event) => go(event.target.value)}
        className="max-w-64 max-sm:max-w-52"
      >
        {groups.map((group) => (
          <optgroup key={group.service} label={group.label}>
            {networks
              .filter(({ service }) => service === group.service)
              .map((option) => (
                <option key={option.slug} value={option.slug}>
                  {option.name} ·{' '}
                  {option.service === 'node' ? nameChain(option) : formatHistoryDepth(option.history)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </div>
  )
}
