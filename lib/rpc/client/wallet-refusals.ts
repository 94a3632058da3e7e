/** Why a wallet did not answer, in the words of the page. */
export type WalletRefusalKind = keyof typeof WALLET_MESSAGE

export const WALLET_MESSAGE = {
  'wallet-rejected': 'The request was rejected in your wallet.',
  'wallet-not-connected': 'Your wallet is locked, or not connected to this site.',
  'wallet-unsupported': 'Your wallet does not support this method.',
  'wallet-disconnected': 'Your wallet has lost its connection.',
  'wallet-off-chain': 'Your wallet has no connection to this network.',
  'wallet-unknown-chain': 'Your wallet does not have this network.',
  'wallet-busy': 'Your wallet has another open request.',
  'wallet-silent': 'Your wallet did not answer.',
  'wallet-wrong-chain': 'Your wallet is on another chain.',
  'wallet-other-chain': 'Your wallet names this chain, but its first block is of another chain.',
  'wallet-changed-chain': 'Your wallet changed its chain during the request.',
  'wallet-untrue': 'The response of your wallet is wrong.',
  'wallet-absent': 'The wallet that you chose is not in this browser.',
  'wallet-ambiguous': 'Two wallets in this browser have the identifier of the wallet that you chose.',
  'wallet-tag': 'Wallets are not used for the safe or finalized block.',
} as const

export const WALLET_WHAT_TO_DO: Record<WalletRefusalKind, string> = {
  'wallet-rejected': 'Your input is kept. Try again and accept the request in the wallet.',
  'wallet-not-connected': 'Unlock it and press Connect. The wallet asks which account this site may see.',
  'wallet-unsupported': 'Choose another wallet, or a key, for this network under Connections.',
  'wallet-disconnected': 'Open your wallet, check that it is online, and try again.',
  'wallet-off-chain': 'Switch the wallet to this network and try again.',
  'wallet-unknown-chain': 'Add the network in the settings of your wallet and try again.',
  'wallet-busy': 'Open your wallet, answer its request, and try again here.',
  'wallet-silent': 'Open your wallet: it may have an open request. Then try again.',
  'wallet-wrong-chain':
    'Switch the wallet and try again. Some wallets, such as Rabby, use Ethereum until they are connected. Then press Connect first.',
  'wallet-other-chain': 'Check the RPC URL of this network in your wallet. Its responses are not shown.',
  'wallet-changed-chain': 'The response is not shown. Try again.',
  'wallet-untrue':
    'The response is not shown. Choose another wallet or a key under Connections, then try again.',
  'wallet-absent':
    'Enable it in this browser and reload the page, or choose another wallet under Connections.',
  'wallet-ambiguous': 'One may be fake. Choose yours under Connections, by its icon and name.',
  'wallet-tag': 'Use a block number or `latest`.',
}

export const isWalletKind = (kind: string): kind is WalletRefusalKind => Object.hasOwn(WALLET_MESSAGE, kind)
