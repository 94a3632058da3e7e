'use client'

import { ConnectionsLink } from '@/components/reader/connections-link'
import { useNetwork } from '@/components/reader/use-network'
import { useProviderFacts } from '@/components/reader/use-provider-facts'
import { describeTrust } from '@/lib/logs/checks/connection-test'

/** Whether the connection was tested, or is trusted because the user says so. Nothing for one that is trusted by itself. */
export function TrustLine() {
  const { facts, isTrusted } = useProviderFacts(useNetwork())
  const trust = describeTrust(facts, isTrusted)
  return trust ? (
    <p className="text-ink-soft text-note">
      {trust.says} <ConnectionsLink>{trust.to}</ConnectionsLink>
    </p>
  ) : null
}
