import type { ReactNode } from 'react'
import { AddressName } from '@/components/lens/names/address-name'
import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { Hex } from '@/components/ui/hex'
import { type TokenMovement, tellMovement, ZERO_ADDRESS } from '@/lib/receipts/tokens/token-movements'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { TokenUnit } from '@/lib/tokens/token-unit'

/** What one account got and gave of a token: counted by its unit with the exact amount beside it, or by that alone. */
export function Movement({
  movement,
  block,
  unit,
  control,
}: {
  movement: TokenMovement
  /** At which its accounts are named. */
  block: BlockParameter
  unit: TokenUnit | undefined
  /** Stands below the token. */
  control: ReactNode
}) {
  const { token, standard, id, account, received, sent } = movement
  const exact = tellMovement(movement)
  const { net, how } = tellMovement(movement, unit?.decimals)
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium font-mono" title={`${received - sent} in the smallest unit`}>
          {net}
        </span>{' '}
        {unit?.symbol ? (
          <>
            <TokenSymbol symbol={unit.symbol} />{' '}
          </>
        ) : null}
        <span className="text-ink-soft text-note">{how}</span>
        {unit && net !== exact.net ? (
          <span className="block font-mono text-ink-soft text-note">{exact.net}</span>
        ) : null}
        <span className="block">
          {account === ZERO_ADDRESS ? <span className="text-ink-soft">the zero address </span> : null}
          <Hex value={account} /> <AddressName address={account} block={block} />
        </span>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft text-note">
          {standard === 'ether' ? 'protocol log, EIP-7708' : standard}
          {id === null ? null : (
            <>
              {' '}
              id <span className="font-mono">{String(id)}</span>
            </>
          )}
        </span>
        <span className="block">
          <Hex value={token} /> <AddressName address={token} block={block} />
        </span>
        {control === null ? null : <div className="pt-1.5">{control}</div>}
      </div>
    </li>
  )
}
