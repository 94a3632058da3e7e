import type { Page } from '@playwright/test'
import type { OwnAnvil } from './own-anvil'

type ProviderError = { code?: number; message: string; data?: unknown }

/** A wallet as it announces itself, and how it behaves; both may be changed while the page is open. */
export type InjectedWallet = {
  uuid: string
  rdns: string
  name: string
  /** What eth_chainId says. */
  chainId: string
  accounts: readonly string[]
  /** Whether this site may see the accounts. */
  isPermitted: boolean
  /** Of a call that it refuses; null for one that it answers. */
  refuse: (method: string, params: readonly unknown[]) => ProviderError | null
  /** Throws where others let themselves be listened to. */
  isDeaf: boolean
  /** All that it was asked, by method. */
  readonly asked: string[]
}

let wallets = 0

export const injectedWallet = (change: Partial<InjectedWallet>): InjectedWallet => ({
  uuid: `wallet-${++wallets}`,
  rdns: 'org.example.fox',
  name: 'Fox',
  chainId: '0xe705',
  accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  isPermitted: false,
  refuse: () => null,
  isDeaf: false,
  asked: [],
  ...change,
})

const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Puts wallets into a page, before anything of it runs; what they are asked is answered by the chain, from outside of the page. */
export async function injectWallets(page: Page, injected: readonly InjectedWallet[], chain: OwnAnvil) {
  await page.exposeFunction('askInjected', async (uuid: string, method: string, params: unknown[]) => {
    const wallet = injected.find((one) => one.uuid === uuid)
    if (!wallet) return { error: { code: 4900, message: 'gone' } }
    wallet.asked.push(method)
    return answer(wallet, chain, method, params)
  })
  const told = injected.map(({ uuid, rdns, name, isDeaf }) => ({ uuid, rdns, name, icon: ICON, isDeaf }))
  await page.addInitScript((infos) => {
    type Listener = (value: unknown) => void
    type Asked = { result?: unknown; error?: unknown }
    const outside = window as unknown as {
      askInjected: (uuid: string, method: string, params: readonly unknown[]) => Promise<Asked>
      emitInjected: (uuid: string, event: string, value: unknown) => void
    }
    const listeners = new Map<string, Set<Listener>>()
    const of = (uuid: string, event: string) => {
      const key = `${uuid} ${event}`
      const known = listeners.get(key) ?? new Set<Listener>()
      listeners.set(key, known)
      return known
    }
    outside.emitInjected = (uuid, event, value) => {
      for (const listener of of(uuid, event)) listener(value)
    }
    for (const { isDeaf, ...info } of infos) {
      const provider = {
        async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
          const said = await outside.askInjected(info.uuid, method, params)
          if (said.error) throw said.error
          return said.result ?? null
        },
        on(event: string, listener: Listener) {
          if (isDeaf) throw new Error('deaf')
          of(info.uuid, event).add(listener)
        },
        removeListener: (event: string, listener: Listener) => of(info.uuid, event).delete(listener),
      }
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        )
      window.addEventListener('eip6963:requestProvider', announce)
    }
  }, told)
}

/** Has a wallet tell the page of an event, as of another chain. */
export const emit = (page: Page, { uuid }: InjectedWallet, event: string, value: unknown) =>
  page.evaluate(
    ([to, name, told]) =>
      (window as unknown as { emitInjected: (...given: unknown[]) => void }).emitInjected(to, name, told),
    [uuid, event, value] as const,
  )

async function answer(wallet: InjectedWallet, chain: OwnAnvil, method: string, params: unknown[]) {
  const error = wallet.refuse(method, params)
  if (error) return { error }
  switch (method) {
    case 'eth_chainId':
      return { result: wallet.chainId }
    case 'eth_accounts':
      return { result: wallet.isPermitted ? wallet.accounts : [] }
    case 'wallet_requestPermissions':
    case 'eth_requestAccounts':
      wallet.isPermitted = true
      return { result: method === 'eth_requestAccounts' ? wallet.accounts : [PERMISSION] }
    case 'wallet_revokePermissions':
      wallet.isPermitted = false
      return { result: null }
    case 'wallet_switchEthereumChain':
      wallet.chainId = (params[0] as { chainId: string }).chainId
      return { result: null }
    default:
      return chain.ask(method, params)
  }
}

const PERMISSION = {
  parentCapability: 'eth_accounts',
  caveats: [{ type: 'restrictReturnedAccounts', value: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] }],
}
