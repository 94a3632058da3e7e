import type { WalletProvider } from './ask-provider'

/** A provider as others may use it: one that fails as it is to be heard is asked all the same, and not heard. */
export const tameProvider = (provider: WalletProvider): WalletProvider => ({
  request: async (call) => provider.request(call),
  on: (event, listener) => quietly(() => provider.on?.(event, listener)),
  removeListener: (event, listener) => quietly(() => provider.removeListener?.(event, listener)),
})

function quietly(act: () => unknown): void {
  try {
    act()
  } catch {
    // What it tells by itself is a help, no more: its chain is asked before each question.
  }
}
