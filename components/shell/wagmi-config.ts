import { type Chain, defineChain } from 'viem'
import { createConfig } from 'wagmi'
import { NETWORKS, type Network } from '@/lib/networks'
import { type OnBill, relayTransport } from '@/lib/rpc/relay-transport'

const toChain = ({ chainId, name, currency, testnet }: Network): Chain =>
  defineChain({ id: chainId, name, nativeCurrency: currency, testnet, rpcUrls: { default: { http: [] } } })

const [firstChain, ...otherChains] = NETWORKS.map(toChain) as [Chain, ...Chain[]]

/** One wagmi configuration for all networks; every call goes through the relay, and none through a wallet. */
export function createWagmiConfig(onBill: OnBill) {
  return createConfig({
    ssr: true,
    multiInjectedProviderDiscovery: false,
    chains: [firstChain, ...otherChains],
    transports: Object.fromEntries(
      NETWORKS.map((network) => [network.chainId, relayTransport(network.slug, onBill)]),
    ),
  })
}

declare module 'wagmi' {
  interface Register {
    config: ReturnType<typeof createWagmiConfig>
  }
}
