'use client'

import { WagmiProvider } from 'wagmi'
import { openWagmi } from '@/components/wallet/connect-wallet'
import { chooseWallet, useFoundWallets, useWalletInUse } from '@/components/wallet/found-wallets'
import { isContested } from '@/lib/wallet/found-wallet'
import { WalletInUse } from './wallet-in-use'
import { WalletUse } from './wallet-use'

/** Wallets that announced themselves, the one that is asked, and what it is asked for. */
export function WalletPanel() {
  const wallets = useFoundWallets()
  const inUse = useWalletInUse()
  return (
    <WagmiProvider config={openWagmi()} reconnectOnMount={false}>
      <div className="grid gap-4 pt-3">
        <p className="max-w-[68ch] text-ink-soft">
          The page calls the wallet, and the wallet calls its own provider. You need no key, and no call goes
          through this explorer’s server. Your wallet’s provider sees and counts your calls.
        </p>
        {wallets.length === 0 ? (
          <p role="status">
            No wallet found in this browser. Install a wallet, or enable it for this site, then reload the
            page.
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
                {/* biome-ignore lint/performance/noImgElement: a data URI, in which nothing may run */}
                {wallet.icon ? <img src={wallet.icon} alt="" width={20} height={20} /> : null}
                <span className="min-w-0 wrap-anywhere">
                  {wallet.name} <span className="text-ink-soft text-note">{wallet.rdns}</span>
                  {isContested(wallets, wallet) ? (
                    <span className="block text-note text-warn">
                      Another wallet claims the same origin. One may be an impostor: choose the wallet that
                      you know.
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
            <WalletInUse wallet={inUse} />
          </>
        ) : null}
      </div>
    </WagmiProvider>
  )
}
