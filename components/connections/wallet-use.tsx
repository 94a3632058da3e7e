'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { useNetworks } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { askChainId, parseWalletChainId } from '@/lib/wallet/ask-provider'
import type { FoundWallet } from '@/lib/wallet/found-wallet'

/** Shows the chain of the wallet, and lets the reader choose its network. The network of this chain is preselected. */
export function WalletUse({ wallet }: { wallet: FoundWallet }) {
  const networks = useNetworks()
  const chainId = useWalletChain(wallet)
  const [chosen, setChosen] = useState<string | null>(null)
  const change = useChangeConnections()
  const ofChain = networks.find((network) => network.chainId === chainId)
  const slug = chosen ?? ofChain?.slug ?? networks[0]?.slug ?? ''
  const name = networks.find((network) => network.slug === slug)?.name
  return (
    <Form
      className="grid max-w-[68ch] gap-2"
      onSend={() => change.mutate({ method: 'PUT', path: '/uses', body: { network: slug, key: 'wallet' } })}
    >
      <SelectField
        id="wallet-network"
        label={`Use ${wallet.name} for`}
        hint={describeChain(chainId, ofChain?.name)}
        problem={change.error?.message}
        value={slug}
        options={networks.map((network) => ({
          value: network.slug,
          label: `${network.name} · chain ${network.chainId}`,
        }))}
        onChoose={setChosen}
      />
      <div className="flex flex-wrap items-baseline gap-3">
        <Button
          type="submit"
          look="primary"
          className="max-sm:whitespace-normal"
          disabled={slug === '' || change.isPending}
        >
          Use the wallet for {name}
        </Button>
        <p aria-live="polite" className="text-note">
          {change.isSuccess && change.variables.method === 'PUT' ? 'In use. Press Check to test it.' : ''}
        </p>
      </div>
    </Form>
  )
}

function describeChain(chainId: number | null | undefined, name: string | undefined): string {
  if (chainId === undefined) return 'Its chain is not known yet.'
  if (chainId === null) return 'It does not report its chain.'
  const chain = name
    ? `${name}, chain ${chainId}`
    : `chain ${chainId}, which is not among your networks: add it below`
  return `It reports ${chain}. Some wallets, such as Rabby, report Ethereum until they are connected.`
}

/** The chain that a wallet reports, null if it reports none. No permission is needed, so wagmi has no hook for it. */
function useWalletChain({ uuid, provider }: FoundWallet): number | null | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: ['wallet-chain', uuid], queryFn: () => askChainId(provider) })
  useEffect(() => {
    const change = (chainId: unknown) =>
      client.setQueryData(['wallet-chain', uuid], parseWalletChainId(chainId))
    provider.on?.('chainChanged', change)
    return () => {
      provider.removeListener?.('chainChanged', change)
    }
  }, [client, uuid, provider])
  return data
}
