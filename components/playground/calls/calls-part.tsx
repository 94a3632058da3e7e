'use client'

import { useMemo } from 'react'
import { Section } from '@/components/ui/section'
import { readInterface } from '@/lib/playground/outcome/program-interface'
import { type SaidCall, sayCall } from '@/lib/playground/outcome/say-call'
import { problemsOf } from '@/lib/playground/program/call-problems'
import { chooseContract } from '@/lib/playground/program/choose-contract'
import { listCallables } from '@/lib/playground/program/list-callables'
import { constructorOf, listDeployable } from '@/lib/playground/program/list-deployable'
import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { readField } from '@/lib/text/field'
import type { RunState } from '../run/run-state'
import { CallList } from './call-list'
import { DeployRow } from './deploy-row'

/** What is made, and what is called: as typed, and what came of it. */
export function CallsPart({
  program,
  play: { compiled, misfit, finished },
  onChange,
}: {
  program: Program
  play: RunState
  onChange: (changed: Partial<Program>) => void
}) {
  const contract =
    compiled && (readField(() => chooseContract(program.contract, compiled.program)).value ?? null)
  const said = useMemo(() => (finished ? sayCalls(finished) : []), [finished])
  const made = finished ? finished.plan.transactions.length - finished.program.calls.length : 0
  return (
    <>
      <Section id="constructor" title="Constructor">
        <DeployRow
          program={program}
          options={compiled && listDeployable(compiled.program)}
          takes={contract && constructorOf(contract)}
          problems={problemsOf(misfit ?? [], null)}
          said={said[made - 1] ?? null}
          onChange={onChange}
        />
      </Section>
      <Section id="calls" title="Calls">
        <CallList
          calls={program.calls}
          functions={contract && compiled && listCallables(contract, compiled.program)}
          problems={(call) => problemsOf(misfit ?? [], call)}
          said={said.slice(made)}
          onChange={(calls) => onChange({ calls })}
        />
      </Section>
    </>
  )
}

/** What came of each transaction that ran. */
function sayCalls({ compiled, plan, played }: FinishedRun): SaidCall[] {
  const program = readInterface(compiled)
  return played.flatMap((one, i) => {
    const planned = plan.transactions[i]
    return planned ? [sayCall(one, planned, program)] : []
  })
}
