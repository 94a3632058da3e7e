'use client'

import { useState } from 'react'
import { useConnection, useConnectionEffect } from 'wagmi'
import { connectWallet, disconnectWallet } from '@/components/wallet/connect-wallet'
import { WalletAct } from '@/components/wallet/wallet-remedy'
import type { FoundWallet } from '@/lib/wallet/found-wallet'

/** Whether the site may see an account of the wallet: only some questions, and "My address", need that. */
export function WalletInUse({ wallet }: { wallet: FoundWallet }) {
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
          Disconnecting also asks the wallet to take this site’s permission back: the next time it asks you
          anew. What networks it is asked for stays.
        </p>
        <WalletAct label="Disconnect" done="" act={() => disconnectWallet(wallet)} />
      </div>
    )
  }
  return (
    <div className="grid max-w-[68ch] gap-2">
      <p className="text-ink-soft text-note">
        {hasLeft ? 'Disconnected. ' : null}
        Most wallets answer without being connected. Connect where yours does not, as Coinbase’s, or answers
        for Ethereum alone until then, as Rabby; and to fill in your address. The wallet asks you which
        account this site may see; it is never asked to sign or send anything.
      </p>
      <WalletAct label={`Connect ${wallet.name}`} done="" act={() => connectWallet(wallet)} />
    </div>
  )
}
