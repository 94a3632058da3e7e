/** What stands between a question and a browser wallet, in the words that a reader is told. */
export type WalletRefusalKind = keyof typeof WALLET_MESSAGE

export const WALLET_MESSAGE = {
  'wallet-rejected': 'The request was turned down in your wallet.',
  'wallet-not-connected': 'Your wallet is locked, or does not answer this site before it is connected.',
  'wallet-unsupported': 'Your wallet does not know this kind of question.',
  'wallet-disconnected': 'Your wallet has lost its connection.',
  'wallet-off-chain': 'Your wallet has no connection to this network.',
  'wallet-unknown-chain': 'Your wallet does not have this network.',
  'wallet-busy': 'Your wallet waits for your answer to something else.',
  'wallet-silent': 'Your wallet did not answer.',
  'wallet-wrong-chain': 'Your wallet is on another chain.',
  'wallet-other-chain': 'Your wallet names this chain, but its first block is another chain’s.',
  'wallet-changed-chain': 'Your wallet changed its chain while it was asked.',
  'wallet-untrue': 'What your wallet answered cannot be true.',
  'wallet-absent': 'The wallet that you chose is not in this browser.',
  'wallet-ambiguous': 'Two wallets here claim to be the one that you chose.',
  'wallet-tag': 'A wallet is not asked for the safe or the finalized block.',
} as const

export const WALLET_WHAT_TO_DO: Record<WalletRefusalKind, string> = {
  'wallet-rejected': 'Nothing you typed is lost: ask again, and accept it in the wallet.',
  'wallet-not-connected': 'Unlock it, then press Connect: the wallet asks which account this site may see.',
  'wallet-unsupported': 'Choose another wallet, or a key, for this network under Connections.',
  'wallet-disconnected': 'Open your wallet, see that it is online, and ask again.',
  'wallet-off-chain': 'Switch the wallet to this network, and ask again.',
  'wallet-unknown-chain': 'Add the network in the settings of your wallet, and ask again.',
  'wallet-busy': 'Open your wallet, answer what it asks, and ask again here.',
  'wallet-silent': 'Open your wallet: it may wait for you. Then ask again.',
  'wallet-wrong-chain':
    'Switch the wallet, and ask again. Some wallets, such as Rabby, answer for Ethereum until they are connected: then press Connect first.',
  'wallet-other-chain':
    'See which RPC address your wallet has for this network; nothing that it answers there is shown.',
  'wallet-changed-chain': 'That answer is not shown. Ask again.',
  'wallet-untrue': 'It is not shown. Ask again with another wallet or a key, chosen under Connections.',
  'wallet-absent': 'Turn it on in this browser and load the page again, or choose another under Connections.',
  'wallet-ambiguous': 'One may be an impostor. Choose yours, by its icon and name, under Connections.',
  'wallet-tag': 'Ask for a block number, or for `latest`.',
}

export const isWalletKind = (kind: string): kind is WalletRefusalKind => Object.hasOwn(WALLET_MESSAGE, kind)
