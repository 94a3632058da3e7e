import { describe, expect, test } from 'vitest'
import { CALLS } from '@/lib/credits/tariff'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { checkWallet } from '@/lib/wallet/check-wallet'
import { createWalletRelay } from '@/lib/wallet/wallet-relay'
import { refuseWith, scriptedProvider } from './scripted-provider'

function network(slug: string) {
  const found = findNetwork(SHIPPED_NETWORKS, slug)
  if (!found) throw new Error(slug)
  return found
}
const LINEA_SEPOLIA = network('linea-sepolia')
const SEPOLIA = network('sepolia')
const HEAD = { number: '0x64', timestamp: '0x3e8' }

async function check(on: typeof SEPOLIA, says: Record<string, unknown>) {
  const { provider } = scriptedProvider(says)
  const relay = createWalletRelay({
    provider,
    network: on,
    onBill: () => {},
  })
  const client = openClient(relay.ask, CALLS, new AbortController().signal)
  return checkWallet(on, client, () => 1010)
}
const statesOf = (steps: readonly { state: string }[]) => steps.map(({ state }) => state)

describe('checkWallet', () => {
  test('default: it answers, for this chain, by its first block, with its head', async () => {
    const steps = await check(SEPOLIA, {
      eth_chainId: '0xaa36a7',
      eth_getBlockByNumber: ([block]: readonly unknown[]) =>
        block === '0x0'
          ? { number: '0x0', hash: '0x25a5cc106eea7138acab33231d7160d69cb777ee0c2c553fcddf5138993e6dd9' }
          : HEAD,
    })
    expect(statesOf(steps)).toEqual(['passed', 'passed', 'passed', 'passed'])
    expect(steps.at(-1)?.says).toBe('Head at 100, made 10 s ago')
  })

  test('behavior: that no block of the chain is known here is said', async () => {
    const steps = await check(LINEA_SEPOLIA, { eth_chainId: '0xe705', eth_getBlockByNumber: HEAD })
    expect(statesOf(steps)).toEqual(['passed', 'passed', 'not-reached', 'passed'])
    expect(steps[2]?.says).toContain('Not compared')
  })

  test('behavior: a provider without the first block is not taken at its word', async () => {
    const steps = await check(SEPOLIA, {
      eth_chainId: '0xaa36a7',
      eth_getBlockByNumber: ([block]: readonly unknown[]) => (block === '0x0' ? null : HEAD),
    })
    expect(statesOf(steps)).toEqual(['passed', 'passed', 'not-reached', 'passed'])
    expect(steps[2]?.says).toContain('does not have the first block')
  })

  test.each([
    [{ eth_chainId: '0x1' }, 1, 'wallet-wrong-chain'],
    [
      { eth_chainId: '0xaa36a7', eth_getBlockByNumber: { number: '0x0', hash: '0x12' } },
      2,
      'wallet-other-chain',
    ],
    [{ eth_chainId: refuseWith({ code: 4100, message: 'Unauthorized' }) }, 0, 'wallet-not-connected'],
  ])('error: %j fails at stage %i', async (says, at, wallet) => {
    const steps = await check(SEPOLIA, says)
    expect(steps[at]).toMatchObject({ state: 'failed', wallet })
    expect(statesOf(steps.slice(at + 1)).every((state) => state === 'not-reached')).toBe(true)
  })
})
