'use client'

import dynamic from 'next/dynamic'
import { useNetwork } from '@/components/reader/use-network'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Disclosure } from '@/components/ui/folded-section'
import { countOf } from '@/lib/text/count'
import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import { describeUnitOrigin } from '@/lib/tokens/token-unit'

const TokenUnitForm = dynamic(() => import('./token-unit-form').then((module) => module.TokenUnitForm), {
  loading: () => null,
})

/** The unit of a token's amounts, with a form to set it. Nothing for ether logs: their unit is fixed. */
export function TokenUnitControl({ token }: { token: string }) {
  const unit = useTokenUnits(useNetwork()).get(token.toLowerCase())
  if (token.toLowerCase() === ETHER_EMITTER) return null
  return (
    <Disclosure
      summary={
        <span className="text-ink-soft text-note">
          {unit ? `${countOf(unit.decimals, 'decimal')}, ${describeUnitOrigin(unit)}` : 'Set its decimals'}
          <span className="sr-only"> of the token {token}</span>
        </span>
      }
    >
      {() => <TokenUnitForm token={token} />}
    </Disclosure>
  )
}
