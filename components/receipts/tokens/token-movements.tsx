'use client'

import { useState } from 'react'
import { TokenUnitControl } from '@/components/lens/tokens/token-unit-control'
import { useNetwork } from '@/components/reader/use-network'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Button } from '@/components/ui/button'
import { FoldedSection } from '@/components/ui/folded-section'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { sumTokenMovements, type TokenMovement } from '@/lib/receipts/tokens/token-movements'
import { countOf, formatCount } from '@/lib/text/count'
import { Movement } from './movement'

const FEW = 12
const MANY = 200

/** Who got and gave which tokens, added up from the transfer logs; in a line until it is opened. */
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
  const [limit, setLimit] = useState(FEW)
  const units = useTokenUnits(useNetwork())
  const left = movements.length - limit
  return (
    <>
      <p className="max-w-[68ch] text-ink-soft text-note">
        Sums of transfer logs. Any contract can emit such logs. A receipt has no token decimals: until you set
        them, amounts are in the smallest unit.
      </p>
      <ul className="grid divide-y divide-hairline border-hairline border-y text-table">
        {movements.slice(0, limit).map((movement, i) => {
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
      {left > 0 ? (
        <p className="flex flex-wrap items-center gap-2 text-ink-soft text-note">
          {formatCount(left)} more.
          {limit === FEW ? (
            <Button onClick={() => setLimit(MANY)}>
              Show {formatCount(Math.min(left, MANY - FEW))} of them
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
