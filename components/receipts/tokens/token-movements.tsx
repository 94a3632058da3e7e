'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import {
  sumTokenMovements,
  type TokenMovement,
  tellMovement,
  ZERO_ADDRESS,
} from '@/lib/receipts/tokens/token-movements'
import { formatCount } from '@/lib/text/count'

const FEW = 12
const MANY = 200

/** Who got and gave which tokens, added up from the transfer logs. */
export function TokenMovements({ logs }: { logs: readonly ReceiptLog[] }) {
  const [limit, setLimit] = useState(FEW)
  const movements = sumTokenMovements(logs)
  if (movements.length === 0) return null
  const left = movements.length - limit
  return (
    <Section id="movements" title="Tokens moved">
      <p className="max-w-[68ch] text-ink-soft text-note">
        Added up from transfer logs, as each token tells it; any contract can emit such logs. Amounts are in
        the token’s smallest unit: a receipt does not hold its decimals.
      </p>
      <ul className="grid divide-y divide-hairline border-hairline border-y text-table">
        {movements.slice(0, limit).map((movement) => (
          <Movement key={`${movement.token} ${movement.id} ${movement.account}`} movement={movement} />
        ))}
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
    </Section>
  )
}

function Movement({ movement }: { movement: TokenMovement }) {
  const { token, standard, id, account } = movement
  const { net, how } = tellMovement(movement)
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium font-mono">{net}</span>{' '}
        <span className="text-ink-soft text-note">{how}</span>
        <span className="block">
          {account === ZERO_ADDRESS ? <span className="text-ink-soft">the zero address </span> : null}
          <Hex value={account} />
        </span>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft text-note">
          {standard}
          {id === null ? null : (
            <>
              {' '}
              id <span className="font-mono">{String(id)}</span>
            </>
          )}
        </span>
        <span className="block">
          <Hex value={token} />
        </span>
      </div>
    </li>
  )
}
