/** What stands between a question and a browser wallet, in the words that a reader is told. */
export type WalletRefusalKind = keyof typeof WALLET_MESSAGE

export const WALLET_MESSAGE = {
  'wallet-rejected': 'The request was rejected in your wallet.',
  'wallet-not-connected': 'Your wallet is locked or not connected to this site.',
  'wallet-unsupported': 'Your wallet does not support this method.',
  'wallet-disconnected': 'Your wallet has lost its connection.',
  'wallet-off-chain': 'Your wallet has no connection to this network.',
  'wallet-unknown-chain': 'Your wallet does not have this network.',
  'wallet-busy': 'Your wallet is waiting for you to confirm another request.',
  'wallet-silent': 'Your wallet did not answer.',
  'wallet-wrong-chain': 'Your wallet is on another chain.',
  'wallet-other-chain': 'Your wallet reports this chain, but its first block belongs to another chain.',
  'wallet-changed-chain': 'Your wallet changed its chain during the call.',
  'wallet-untrue': 'Your wallet returned a false response.',
  'wallet-absent': 'The wallet that you chose is not in this browser.',
  'wallet-ambiguous': 'Two wallets in this browser claim to be the wallet that you chose.',
  'wallet-tag': 'Wallets are not used for the safe or finalized block.',
} as const

export const WALLET_WHAT_TO_DO: Record<WalletRefusalKind, string> = {
  'wallet-rejected': 'Try again and accept the request in the wallet.',
  'wallet-not-connected': 'Unlock it, then press Connect. The wallet asks which account this site may see.',
  'wallet-unsupported': 'Choose another wallet, or a key, for this network under Connections.',
  'wallet-disconnected': 'Open your wallet, check that it is online, and try again.',
  'wallet-off-chain': 'Switch the wallet to this network and try again.',
  'wallet-unknown-chain': 'Add the network in the settings of your wallet and try again.',
  'wallet-busy': 'Open your wallet, answer its request, and try again here.',
  'wallet-silent': 'Open your wallet: it may be waiting for you. Then try again.',
  'wallet-wrong-chain':
    'Switch the wallet and try again. Some wallets, such as Rabby, stay on Ethereum until you press Connect.',
  'wallet-other-chain': 'Check the RPC URL of this network in your wallet. Its responses are not shown.',
  'wallet-changed-chain': 'The response is not shown. Try again.',
  'wallet-untrue': 'The response is not shown. Choose another wallet or a key under Connections.',
  'wallet-absent':
    'Enable it in this browser and reload the page, or choose another wallet under Connections.',
  'wallet-ambiguous': 'One may be an impostor. Choose your wallet by its icon and name under Connections.',
  'wallet-tag': 'Use a block number or `latest`.',
}

export const isWalletKind = (kind: string): kind is WalletRefusalKind => Object.hasOwn(WALLET_MESSAGE, kind)
