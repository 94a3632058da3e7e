import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askMyAddress, connectWallet, disconnectWallet, openWagmi } from '@/components/wallet/connect-wallet'
import type { FoundWallet } from '@/lib/wallet/found-wallet'
import { refuseWith, scriptedProvider } from '../../lib/wallet/scripted-provider'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let wallets = 0

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

function wallet(says: Record<string, unknown>) {
  let isPermitted = false
  const scripted = scriptedProvider({
    eth_chainId: '0xe705',
    eth_accounts: () => (isPermitted ? [ACCOUNT] : []),
    wallet_requestPermissions: () => {
      isPermitted = true
      return [{ parentCapability: 'eth_accounts', caveats: [{ value: [ACCOUNT] }] }]
    },
    wallet_revokePermissions: () => {
      isPermitted = false
      return null
    },
    ...says,
  })
  const found: FoundWallet = {
    uuid: `u${++wallets}`,
    rdns: 'org.fox',
    name: 'Fox',
    icon: null,
    provider: { ...scripted.provider, removeListener: () => {} },
  }
  return { ...scripted, found }
}

describe('a wallet connected by wagmi', () => {
  test('default: nothing is asked as wagmi begins, and no wallet is looked for by it', () => {
    expect(openWagmi()).toBe(openWagmi())
    expect(openWagmi().connectors).toEqual([])
  })

  test('default: my address asks for the permission once, and disconnecting takes it back', async () => {
    const { found, asked, methods } = wallet({})
    expect(await askMyAddress(found)).toBe(ACCOUNT)
    const before = asked.length
    expect(await askMyAddress(found)).toBe(ACCOUNT)
    expect(asked.length).toBe(before)
    expect(methods().filter((method) => method === 'wallet_requestPermissions')).toHaveLength(1)
    await disconnectWallet(found)
    expect(methods()).toContain('wallet_revokePermissions')
    expect(openWagmi().state.current).toBeNull()
  })

  test('behavior: what was permitted on an earlier visit is not asked for again', async () => {
    const { found, methods } = wallet({ eth_accounts: [ACCOUNT] })
    expect(await askMyAddress(found)).toBe(ACCOUNT)
    expect(methods()).toEqual(['eth_accounts'])
  })

  test.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'wallet-rejected'],
    [{ code: -32002, message: 'Already pending' }, 'wallet-busy'],
  ])('error: %j is told as %s', async (error, kind) => {
    const { found } = wallet({ wallet_requestPermissions: refuseWith(error) })
    await expect(connectWallet(found)).rejects.toMatchObject({ kind })
  })

  test('error: what cannot be read of a wallet is a refusal as well', async () => {
    const broken = (): never => {
      throw new Proxy({}, { get: broken })
    }
    const { found } = wallet({ wallet_requestPermissions: broken })
    await expect(connectWallet(found)).rejects.toMatchObject({ kind: 'wallet-not-connected' })
  })

  test('behavior: no wallet is asked to switch, or to add a chain', async () => {
    const { found, methods } = wallet({})
    await connectWallet(found)
    expect(methods().filter((method) => /switch|add/i.test(method))).toEqual([])
    await disconnectWallet(found)
  })
})
