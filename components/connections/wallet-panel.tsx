'use client'

import { useState } from 'react'
import { useConnection, useConnectionEffect, WagmiProvider } from 'wagmi'
import { connectWallet, disconnectWallet, openWagmi } from '@/components/wallet/connect-wallet'
import { chooseWallet, useFoundWallets, useWalletInUse } from '@/components/wallet/found-wallets'
import { WalletAct } from '@/components/wallet/wallet-remedy'
import { type FoundWallet, isContested } from '@/lib/wallet/found-wallet'
import { WalletUse } from './wallet-use'

/** The wallets of this browser, the chosen one, its networks and its account. */
export function WalletPanel() {
  const wallets = useFoundWallets()
  const inUse = useWalletInUse()
  return (
    <div className="grid gap-4 pt-3">
      <p className="max-w-[68ch] text-ink-soft">
        The page calls the wallet, and the wallet calls its own provider. You need no key, and no call goes
        through this explorer’s server. Your wallet’s provider sees and counts your calls.
      </p>
      {wallets.length === 0 ? (
        <p role="status">
          No wallet found in this browser. Install a wallet, or enable it for this site, then reload the page.
        </p>
      ) : (
        <fieldset className="grid gap-2">
          <legend className="font-medium">Wallets in this browser</legend>
          {wallets.map((wallet) => (
            <label key={wallet.uuid} className="flex min-h-8 items-center gap-2">
              <input
                type="radio"
                name="wallet"
                className="size-4 accent-accent"
                checked={inUse?.uuid === wallet.uuid}
                onChange={() => chooseWallet(wallet)}
              />
              {/* biome-ignore lint/performance/noImgElement: a data URI, in which no script runs */}
              {wallet.icon ? <img src={wallet.icon} alt="" width={20} height={20} /> : null}
              <span className="min-w-0 wrap-anywhere">
                {wallet.name} <span className="text-ink-soft text-note">{wallet.rdns}</span>
                {isContested(wallets, wallet) ? (
                  <span className="block text-note text-warn">
                    Another wallet claims the same origin. One may be an impostor: choose the wallet that you
                    know.
                  </span>
                ) : null}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {inUse ? (
        <>
          <WalletUse wallet={inUse} />
          <WagmiProvider config={openWagmi()} reconnectOnMount={false}>
            <WalletAccount wallet={inUse} />
          </WagmiProvider>
        </>
      ) : null}
    </div>
  )
}

/** Connects an account of the wallet. Only some wallets, and "My address", need that. */
function WalletAccount({ wallet }: { wallet: FoundWallet }) {
  const { address, connector } = useConnection()
  const [hasLeft, setHasLeft] = useState(false)
  useConnectionEffect({ onConnect: () => setHasLeft(false), onDisconnect: () => setHasLeft(true) })
  if (address && connector?.id === wallet.uuid) {
    return (
      <div className="grid max-w-[68ch] gap-2">
        <p>
          Connected as <code className="font-mono text-table wrap-anywhere">{address}</code>.
        </p>
        <p className="text-ink-soft text-note">
          Disconnect also removes this site’s permission in the wallet. The networks that use the wallet stay
          the same.
        </p>
        <WalletAct label="Disconnect" done="" act={() => disconnectWallet(wallet)} />
      </div>
    )
  }
  return (
    <div className="grid max-w-[68ch] gap-2">
      <p className="text-ink-soft text-note">
        {hasLeft ? 'Disconnected. ' : null}
        Most wallets answer without a connection. Connect if yours does not (Coinbase), if it stays on
        Ethereum (Rabby), or to fill in your address. You choose the account that this site sees. Triptych
        never asks the wallet to sign or send.
      </p>
      <WalletAct label={`Connect ${wallet.name}`} done="" act={() => connectWallet(wallet)} />
    </div>
  )
}
