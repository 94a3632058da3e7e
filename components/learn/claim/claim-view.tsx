'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import type { Claim } from '@/lib/learn/claims/claim'
import type { Variant } from '@/lib/learn/variant/variant'
import { ContractShown } from '../exercise/contract-shown'
import { CodeText } from '../exercise/said'
import { Refutation } from './refutation'
import { RuleTried } from './rule-tried'
import { useTryRule } from './use-try-rule'

/** A rule and a contract: name a value for which the rule is wrong, then say where it lies. The contract decides both. */
export function ClaimView({ claim, variant }: { claim: Claim; variant: Variant }) {
  const [typed, setTyped] = useState('')
  const { tried, problem, error, isTrying, tryIt, reset } = useTryRule(claim, variant)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <ContractShown exercise={{ variant }} whose="the contract of the rule" />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <ClaimSaid claim={claim} />
        <Form className="grid grid-cols-1 gap-3" onSend={() => tryIt(typed)}>
          <TextField
            id="counter-example"
            label="A value for which the rule is wrong"
            hint="as in Solidity, with its index or key"
            value={typed}
            problem={problem}
            onType={(text) => {
              setTyped(text)
              reset()
            }}
          />
          <Button type="submit" look="primary" className="w-fit" disabled={isTrying || tried !== undefined}>
            {isTrying ? 'Testing…' : 'Test the rule'}
          </Button>
        </Form>
        <div aria-live="polite">
          <RuleTried claim={claim} tried={tried} error={error} />
        </div>
        {tried && !tried.holds ? <Refutation claim={claim} way={tried.way} /> : null}
      </div>
    </div>
  )
}

function ClaimSaid({ claim: { says, source } }: { claim: Claim }) {
  return (
    <div className="grid max-w-[68ch] gap-3">
      <p>A public page states this rule, in our words:</p>
      <figure className="grid gap-1 border-control border-l-2 pl-3">
        <blockquote className="text-answer wrap-anywhere">
          <CodeText text={says} />
        </blockquote>
        <figcaption className="text-ink-soft text-note">
          “{source.page}”, {source.by}. It may have been corrected since.
        </figcaption>
      </figure>
      <p>
        The rule is right for some values of this contract and wrong for others. Name a value for which it is
        wrong. Then say where this value is stored.
      </p>
    </div>
  )
}
