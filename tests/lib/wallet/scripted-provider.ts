import type { WalletProvider } from '@/lib/wallet/ask-provider'

type Said = unknown | ((params: readonly unknown[]) => unknown)

/** A wallet that answers by method; a function answers by the parameters, and may throw as a wallet does. */
export function scriptedProvider(says: Record<string, Said>) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const listeners = new Map<string, ((value: unknown) => void)[]>()
  const provider: WalletProvider = {
    async request({ method, params }) {
      asked.push({ method, params })
      const said = says[method]
      if (said === undefined) throw Object.assign(new Error(`no ${method}`), { code: 4200 })
      return typeof said === 'function' ? said(params) : said
    },
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  }
  return {
    provider,
    asked,
    methods: () => asked.map(({ method }) => method),
    emit: (event: string, value: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
  }
}

/** As a provider rejects: an object with a code, and often no Error at all. */
export function refuseWith(error: unknown): () => never {
  return () => {
    throw error
  }
}
