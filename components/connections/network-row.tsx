'use client'

import dynamic from 'next/dynamic'
import { KEPT_WALLET, useKeptText } from '@/components/reader/kept-text'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { OnNetwork, useServesDemo } from '@/components/reader/use-network'
import { Select } from '@/components/ui/input'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { serviceName } from '@/lib/connections/describe-connections'
import { keysFor } from '@/lib/connections/networks-of-service'
import { formatHistoryDepth, type Network, nameChain } from '@/lib/networks'
import { parseChosen } from '@/lib/wallet/chosen-wallet'
import { ConnectionCheck } from './connection-check'

const NodeNow = dynamic(() => import('./node-status').then((module) => module.NodeStatus), {
  loading: () => null,
})

/** One network, the key or wallet that it uses, and a test of that connection. */
export function NetworkRow({ network, connections }: { network: Network; connections: ConnectionsOverview }) {
  const change = useChangeConnections()
  const wallet = parseChosen(useKeptText(KEPT_WALLET))
  const { slug, name, chainId, testnet, history, service } = network
  const used = connections.uses[slug] ?? ''
  const hasDemoKey = useServesDemo() && service === 'embedded'
  const isNode = service === 'node'
  const choose = (key: string) =>
    change.mutate({ method: 'PUT', path: '/uses', body: { network: slug, key: key || null } })
  return (
    <OnNetwork network={network}>
      <li
        aria-label={name}
        className="grid items-start gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,240px)_152px]"
      >
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="text-ink-soft text-note">
            {nameChain({ chainId })} · {testnet ? 'testnet · ' : null}
            {formatHistoryDepth(history)}
          </p>
          {isNode ? <NodeNow /> : null}
        </div>
        <div>
          <label htmlFor={`key-${slug}`} className="sr-only">
            Key for {name}
          </label>
          <Select
            id={`key-${slug}`}
            value={used}
            disabled={change.isPending}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{isNode ? 'No key needed' : hasDemoKey ? 'Demo key' : 'No key'}</option>
            {wallet || used === 'wallet' ? (
              <option value="wallet">Wallet{wallet ? ` · ${wallet.name}` : null}</option>
            ) : null}
            {keysFor(connections, network).map(({ id, label, service: of }) => (
              <option key={id} value={id}>
                {label} · {serviceName(connections, of)}
              </option>
            ))}
          </Select>
          {used === 'wallet' ? (
            <p className="pt-1 text-ink-soft text-note">Your wallet’s provider counts the calls.</p>
          ) : null}
          <p role="alert" className="text-bad text-note empty:hidden">
            {change.error?.message}
          </p>
        </div>
        <ConnectionCheck
          key={used}
          isAskable={used !== '' || hasDemoKey || isNode}
          isWallet={used === 'wallet'}
        />
      </li>
    </OnNetwork>
  )
}
