'use client'

import { useId, useState } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { useKeepUnit, useTokenUnits } from '@/components/reader/use-token-units'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { readField } from '@/lib/text/field'
import { parseDecimals, parseSymbol } from '@/lib/tokens/token-unit'
import { ReadUnit } from './read-unit'
import { warnOfSymbol } from './token-symbol'

const USUAL_DECIMALS = '18'

/** Sets the decimals and symbol of a token, typed or read from its storage. Kept for later visits. */
export function TokenUnitForm({ token }: { token: string }) {
  const id = useId()
  const network = useNetwork()
  const unit = useTokenUnits(network).get(token.toLowerCase())
  const { keep, remove, isKept } = useKeepUnit(network, token)
  const [typedDecimals, setDecimals] = useState(String(unit?.decimals ?? USUAL_DECIMALS))
  const [typedSymbol, setSymbol] = useState(unit?.symbol ?? '')
  const decimals = readField(() => parseDecimals(typedDecimals))
  const symbol = readField(() => parseSymbol(typedSymbol))
  const warning = symbol.value ? warnOfSymbol(symbol.value) : null
  return (
    <div className="grid max-w-[68ch] gap-2 pt-2">
      <Form
        className="grid gap-2"
        onSend={() => {
          if (decimals.problem !== undefined || symbol.problem !== undefined) return
          keep({ decimals: decimals.value, symbol: symbol.value, readAt: null })
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            id={`${id}decimals`}
            label="Decimals"
            hint="18 for most tokens, 6 for many stablecoins."
            problem={decimals.problem}
            inputMode="numeric"
            value={typedDecimals}
            onType={setDecimals}
          />
          <TextField
            id={`${id}symbol`}
            label="Symbol (optional)"
            hint={
              warning === null ? 'Shown next to each amount.' : <span className="text-warn">! {warning}</span>
            }
            problem={symbol.problem}
            mono={false}
            value={typedSymbol}
            onType={setSymbol}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={decimals.problem !== undefined || symbol.problem !== undefined}>
            Set
          </Button>
          {unit ? <Button onClick={remove}>Remove</Button> : null}
          <span aria-live="polite" className="text-ink-soft text-note">
            {unit && isKept === false
              ? 'This browser stores nothing for this site: the decimals last until you close this page.'
              : null}
          </span>
        </div>
      </Form>
      <ReadUnit
        token={token}
        onRead={({ decimals, symbol, block }) => {
          if (symbol !== null) setSymbol(symbol)
          if (decimals === null) return
          setDecimals(String(decimals))
          keep({ decimals, symbol, readAt: block })
        }}
      />
    </div>
  )
}
