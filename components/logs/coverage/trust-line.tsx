'use client'

import { ConnectionsLink } from '@/components/reader/connections-link'
import { useNetwork } from '@/components/reader/use-network'
import { useProviderFacts } from '@/components/reader/use-provider-facts'
import { describeTrust } from '@/lib/logs/checks/connection-test'
import { isDevelopmentChain } from '@/lib/networks'

/** Whether the connection was tested or is trusted. */
export function TrustLine() {
  const network = useNetwork()
  const { facts, isTrusted } = useProviderFacts()
  const isOwnNode = network.service === 'node' && !isDevelopmentChain(network)
  const trust = describeTrust(facts, isTrusted, isOwnNode)
  return trust ? (
    <p className="text-ink-soft text-note">
      {trust.says} <ConnectionsLink>{trust.to}</ConnectionsLink>
    </p>
  ) : null
}
