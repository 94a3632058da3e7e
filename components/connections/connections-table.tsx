'use client'

import { formatHistoryDepth, NETWORKS, type Network } from '@/lib/networks'
import { KeyForm } from './key-form'
import { useOwnKeys } from './use-connections'

/** Every network of the registry: what it is, who answers it, and the reader's key for it. */
export function ConnectionsTable() {
  const { data: ownKeys, isError } = useOwnKeys()
  return (
    <ul className="grid divide-y divide-hairline border-hairline border-y">
      {NETWORKS.map((network) => (
        <li
          key={network.slug}
          className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-start"
        >
          <div>
            <p className="font-medium">{network.name}</p>
            <p className="text-ink-soft text-note">{describe(network)}</p>
          </div>
          {isError ? (
            <p className="text-bad text-note">
              The explorer did not say whether there is a key. Reload the page.
            </p>
          ) : (
            <KeyForm network={network} hasOwnKey={ownKeys?.includes(network.slug) ?? false} />
          )}
        </li>
      ))}
    </ul>
  )
}

function describe({ slug, chainId, testnet, history, service }: Network): string {
  const served = service === 'embedded' ? 'embedded service' : `${slug}.infura.io`
  return [served, `chain ${chainId}`, ...(testnet ? ['testnet'] : []), formatHistoryDepth(history)].join(
    ' · ',
  )
}
