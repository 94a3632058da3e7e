'use client'

import { type ReactNode, useState } from 'react'
import { AddressName } from '@/components/lens/names/address-name'
import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { TokenUnitControl } from '@/components/lens/tokens/token-unit-control'
import { useNetwork } from '@/components/reader/use-network'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Button } from '@/components/ui/button'
import { FoldedSection } from '@/components/ui/folded-section'
import { Hex } from '@/components/ui/hex'
import { firstEntries } from '@/lib/receipts/lists/first-entries'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import {
  describeMovement,
  sumTokenMovements,
  type TokenMovement,
  ZERO_ADDRESS,
} from '@/lib/receipts/tokens/token-movements'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { countOf, formatCount } from '@/lib/text/count'
import type { TokenUnit } from '@/lib/tokens/token-unit'

/** Sums of the transfer logs by account and token. */
export function TokenMovements({ receipt }: { receipt: Receipt }) {
  const movements = sumTokenMovements(receipt.logs ?? [])
  if (movements.length === 0) return null
  const accounts = new Set(movements.map(({ account }) => account)).size
  return (
    <FoldedSection
      id="movements"
      title={
        movements.some(({ standard }) => standard === 'ether') ? 'Ether and tokens moved' : 'Tokens moved'
      }
      aside={<span className="text-ink-soft text-note">of {countOf(accounts, 'account')}</span>}
    >
      {() => <Movements receipt={receipt} movements={movements} />}
    </FoldedSection>
  )
}

function Movements({ receipt, movements }: { receipt: Receipt; movements: readonly TokenMovement[] }) {
  const [presses, setPresses] = useState(0)
  const units = useTokenUnits(useNetwork())
  const { shown, next } = firstEntries(movements, presses)
  return (
    <>
      <p className="max-w-[68ch] text-ink-soft text-note">
        Sums of transfer logs. Any contract can emit such logs. A receipt has no token decimals: until you set
        them, amounts are in the smallest unit.
      </p>
      <ul className="grid divide-y divide-hairline border-hairline border-y text-table">
        {shown.map((movement, i) => {
          const { token, id, account, standard } = movement
          const isCounted = standard === 'ERC-20' || standard === 'ether'
          const isFirst = movements[i - 1]?.token !== token || movements[i - 1]?.id !== id
          return (
            <Movement
              key={`${token} ${id} ${account}`}
              movement={movement}
              block={namedAt(receipt)}
              unit={isCounted ? units.get(token) : undefined}
              control={isCounted && isFirst ? <TokenUnitControl token={token} /> : null}
            />
          )
        })}
      </ul>
      {next > 0 ? (
        <Button className="w-fit" onClick={() => setPresses(presses + 1)}>
          Show {formatCount(next)} more
        </Button>
      ) : null}
    </>
  )
}

/** One account and token. The amount is in token units if the decimals are set. */
export function Movement({
  movement,
  block,
  unit,
  control,
}: {
  movement: TokenMovement
  /** Account names are of this block. */
  block: BlockParameter
  unit: TokenUnit | undefined
  /** Shown below the token. */
  control: ReactNode
}) {
  const { token, standard, id, account, received, sent } = movement
  const exact = describeMovement(movement)
  const { net, how } = describeMovement(movement, unit?.decimals)
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
