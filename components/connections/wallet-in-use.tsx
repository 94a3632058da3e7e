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
