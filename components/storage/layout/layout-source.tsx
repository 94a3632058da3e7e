'use client'

import { useState } from 'react'
import { RunNotice } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { DropText } from '@/components/ui/drop-text'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { beginProgram } from '@/lib/playground/program/begin-program'
import { describePragmas, SOLC_VERSION } from '@/lib/storage/compile/solidity-sources'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import { listContractOptions } from '@/lib/storage/layout/contract-id'
import { compileSource } from '../compile/compile-source'
import { CompilerProblems } from '../compile/compiler-problems'
import { ContractChoice } from './contract-choice'
import { OpenInPlayground } from './open-in-playground'

/** Solidity source, compiled in this browser. */
export function LayoutSource({
  typed,
  onType,
  onKeep,
}: {
  typed: string
  onType: (text: string) => void
  onKeep: (text: LayoutText) => void
}) {
  const [compiledSource, setCompiledSource] = useState('')
  const run = useAsk(useNetwork(), (text: string, _, signal) => compileSource(text, signal), stayInPlace)
  const answer = run.progress
  const done = answer && 'compiled' in answer ? answer : null
  const problem = answer && 'problem' in answer ? answer.problem : undefined
  return (
    <div className="grid gap-3">
      <Form
        className="grid gap-2"
        onSend={() => {
          setCompiledSource(typed)
          run.start(typed)
        }}
      >
        <Field
          id="layout-source"
          label="Solidity source"
          hint={`One file, a standard-JSON input with all files, as block explorers give it, or a build-info. It is compiled in this browser by solc ${SOLC_VERSION} (6.6 MB, loaded when you compile).`}
          problem={problem}
        >
          {(ids) => (
            <DropText
              ids={ids}
              typed={typed}
              placeholder="contract Box { uint256 value; }"
              accept=".sol,.json,text/plain,application/json"
              onType={onType}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={typed.trim() === '' || run.state === 'running'}>
            Compile
          </Button>
          <a href="/solc/NOTICE.txt" className="text-note">
            Licence of the compiler
          </a>
        </div>
      </Form>
      <RunNotice run={run} asking="Compiling…" />
      {done?.compiled.problems ? (
        <CompilerProblems problems={done.compiled.problems} pragmas={done.pragmas} />
      ) : null}
      {done?.compiled.contracts ? (
        <CompiledContracts
          key={listOptions(done.compiled.contracts)
            .map(({ id }) => id)
            .join()}
          source={compiledSource}
          contracts={done.compiled.contracts}
          note={describePragmas(done.pragmas)}
          onKeep={onKeep}
        />
      ) : null}
    </div>
  )
}

const listOptions = (contracts: readonly CompiledLayout[]) =>
  listContractOptions(
    contracts.map(({ sourceName, contractName }) => ({ file: sourceName, name: contractName })),
  )

/** By its name, with its file where another one has the same. */
function nameOf(contracts: readonly CompiledLayout[], at: number): string | null {
  const chosen = contracts[at]
  if (!chosen) return null
  const { sourceName, contractName } = chosen
  const same = contracts.filter((contract) => contract.contractName === contractName)
  return same.length > 1 ? `${sourceName}:${contractName}` : contractName
}

function CompiledContracts({
  source,
  contracts,
  note,
  onKeep,
}: {
  source: string
  contracts: readonly CompiledLayout[]
  note: string | null
  onKeep: (text: LayoutText) => void
}) {
  const options = listOptions(contracts)
  const [chosen, setChosen] = useState(options[0]?.id ?? '')
  const at = options.findIndex(({ id }) => id === chosen)
  return (
    <Form
      className="grid gap-2"
      onSend={() => {
        const notes = note === null ? [] : [note]
        onKeep({ origin: 'compiled', json: JSON.stringify(contracts[at]), contract: null, notes })
      }}
    >
      <div role="status" className="grid gap-1">
        <p className="text-good">
          <span aria-hidden>✓ </span>Compiled.
        </p>
        {note === null ? null : <p className="text-note wrap-anywhere">{note}</p>}
      </div>
      <ContractChoice contracts={options} chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-wrap items-start gap-2">
        <Button type="submit" className="w-fit">
          Use the layout of {options[at]?.label}
        </Button>
        <OpenInPlayground load={() => beginProgram(source, nameOf(contracts, at))} />
      </div>
    </Form>
  )
}
