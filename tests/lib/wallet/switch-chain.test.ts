import { describe, expect, test } from 'vitest'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { parseWalletChainId } from '@/lib/wallet/ask-provider'
import { switchChain } from '@/lib/wallet/switch-chain'
import { refuseWith, scriptedProvider } from './scripted-provider'

const sepolia = findNetwork(SHIPPED_NETWORKS, 'sepolia') as Network
const base = findNetwork(SHIPPED_NETWORKS, 'base-mainnet') as Network

describe('chain ids of wallets', () => {
  test.each([
    ['0x2105', 8453],
    ['8453', 8453],
    [8453, 8453],
    ['0X2105', 8453],
    [null, null],
    ['', null],
    ['base', null],
    [-1, null],
    [1.5, null],
    ['0', null],
  ])('args: %o is chain %o', (value, id) => {
    expect(parseWalletChainId(value)).toBe(id)
  })
})

describe('switching a wallet', () => {
  test('default: the wallet is on the chain afterwards', async () => {
    let chain = '0x1'
    const { provider, asked } = scriptedProvider({
      wallet_switchEthereumChain: ([wanted]: readonly unknown[]) => {
        chain = (wanted as { chainId: string }).chainId
        return null
      },
      eth_chainId: () => chain,
    })
    await switchChain(provider, base)
    expect(asked[0]).toEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  })

  test('behavior: a wallet may switch after it answered', async () => {
    let looks = 0
    const { provider } = scriptedProvider({
      wallet_switchEthereumChain: null,
      eth_chainId: () => (++looks > 2 ? '8453' : '1'),
    })
    await switchChain(provider, base)
    expect(looks).toBe(3)
  })

  test('error: a wallet that answers and stays where it is', async () => {
    const { provider } = scriptedProvider({ wallet_switchEthereumChain: null, eth_chainId: '0x1' })
    await expect(switchChain(provider, base)).rejects.toMatchObject({
      shortMessage: 'Your wallet answered, but is still on chain 1.',
      whatToDo: 'Choose Base in the wallet itself, then try again.',
    })
  })

  test('error: a network that the wallet lacks is said with what it is added by, and never added', async () => {
    const { provider, methods } = scriptedProvider({
      wallet_switchEthereumChain: refuseWith({ code: 4902, message: 'Unrecognized chain ID' }),
    })
    await expect(switchChain(provider, sepolia)).rejects.toMatchObject({
      message: 'Your wallet does not have Sepolia.',
      whatToDo: expect.stringContaining('chain id 11155111, currency ETH'),
    })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test.each([
    [4001, 'wallet-rejected'],
    [4200, 'wallet-unsupported'],
  ])('error: %i has its words, and nothing is added to the wallet', async (code, kind) => {
    const { provider, methods } = scriptedProvider({
      wallet_switchEthereumChain: refuseWith({ code, message: 'no' }),
    })
    await expect(switchChain(provider, sepolia)).rejects.toMatchObject({ kind })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })
})
