'use client'

import { useMemo } from 'react'
import { Section } from '@/components/ui/section'
import { NO_PROBLEMS } from '@/lib/playground/program/call-problems'
import { constructorOf, listCallable } from '@/lib/playground/program/callable-functions'
import { chooseContract, listDeployableOptions } from '@/lib/playground/program/choose-contract'
import type { Program } from '@/lib/playground/program/program'
import { createOutcomeReader } from '@/lib/playground/results/call-outcome'
import type { RunState } from '../run/run-state'
import { CallList } from './call-list'
import { DeployRow } from './deploy-row'

/** What is made, and what is called: as typed, and what came of it. */
export function CallsPart({
  program,
  play: { compiled, misfit, outcome },
  onChange,
}: {
  program: Program
  play: RunState
  onChange: (changed: Partial<Program>) => void
}) {
  const contract = compiled && chooseContract(compiled.program, program.contract)
  const read = useMemo(() => outcome && createOutcomeReader(outcome.compiled), [outcome])
  const outcomes = read && outcome ? outcome.played.map(read) : []
  const made = outcome?.made ?? 0
  return (
    <>
      <Section id="constructor" title="Constructor">
        <DeployRow
          program={program}
          options={compiled && listDeployableOptions(compiled.program)}
          takes={contract && constructorOf(contract.abi)}
          problems={misfit?.deploy ?? NO_PROBLEMS}
          outcome={outcomes[made - 1] ?? null}
          onChange={onChange}
        />
      </Section>
      <Section id="calls" title="Calls">
        <CallList
          calls={program.calls}
          functions={contract && listCallable(contract.abi)}
          problems={misfit?.calls ?? []}
          outcomes={outcomes.slice(made)}
          onChange={(calls) => onChange({ calls })}
        />
      </Section>
    </>
  )
}
