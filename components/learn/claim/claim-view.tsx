'use client'

import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { BadInputError } from '@/lib/errors'
import { askWhere } from '@/lib/learn/claims/ask-where'
import { type Claim, sayPlace, tryRule } from '@/lib/learn/claims/claim'
import { readPath } from '@/lib/learn/claims/read-path'
import type { DrawnPath } from '@/lib/learn/path/drawn-path'
import type { Variant } from '@/lib/learn/variant/variant'
import { ContractShown } from '../exercise/contract-shown'
import { ErrorNotice } from '../exercise/error-notice'
import { QuestionView } from '../exercise/question-view'
import { CodeText } from '../exercise/said'
import { runExperiment } from '../judge/judge-answer'

/** Name a value for which the rule is wrong, then its place. The contract decides both. */
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

export function Refutation({ claim, way }: { claim: Claim; way: DrawnPath }) {
  const question = useMemo(() => askWhere(claim, way), [claim, way])
  return (
    <QuestionView
      key={way.path}
      question={question}
      after={<p>You found the error. The rule is wrong for this value, and you know where it is stored.</p>}
    />
  )
}

export function RuleTried({
  claim,
  tried,
  error,
}: {
  claim: Claim
  tried: Tried | undefined
  error: Error | null
}) {
  if (error) return <ErrorNotice error={error} />
  if (!tried) return null
  const { way, holds } = tried
  return (
    <Notice
      tone={holds ? 'warn' : 'good'}
      title={holds ? 'The rule is right for this value.' : 'The rule is wrong for this value.'}
    >
      <p className="max-w-[68ch] wrap-anywhere">
        <CodeText
          text={`By the rule, \`${way.path}\` is stored at ${sayPlace(claim, way)}. The contract ${holds ? 'reads' : 'does not read'} there.`}
        />
      </p>
      {holds ? <p>Name another value.</p> : null}
    </Notice>
  )
}

/** `holds`: whether the contract reads the value from the place by the rule. */
export type Tried = { way: DrawnPath; holds: boolean }

/** `problem` describes what is wrong with the typed value. */
export function useTryRule(claim: Claim, variant: Variant) {
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async (typed: string): Promise<Tried> => {
      const way = readPath(variant, typed)
      const { steps, accepts } = tryRule(claim, way)
      return { way, holds: accepts(await runExperiment(steps)) }
    },
  })
  const isInput = error instanceof BadInputError
  return {
    tried: data,
    problem: isInput ? error.shortMessage : undefined,
    error: isInput ? null : error,
    isTrying: isPending,
    tryIt: mutate,
    reset,
  }
}
