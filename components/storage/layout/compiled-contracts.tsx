'use client'

import { useState } from 'react'
import { useName } from '@/components/lens/names/use-names'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { beginProgram } from '@/lib/playground/program/program'
import type { ChosenCompiler } from '@/lib/storage/compile/compilers'
import { describeCompiled } from '@/lib/storage/compile/describe-compiler'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import { type ContractPlace, listContractOptions } from '@/lib/storage/layout/contract-id'
import { namedFirst } from '@/lib/storage/layout/likely-contract'
import { ContractChoice } from './contract-choice'
import { useLayoutTarget } from './layout-target'
import { OpenInPlayground } from './open-in-playground'

/** The compiler that was used, and a choice of contract. */
export function CompiledList({
  source,
  contract,
  contracts,
  chosen: compiler,
  pragmas,
}: {
  source: string
  /** From the block explorer's response; null for other sources. */
  contract: string | null
  /** In the order in which they are likely deployed. */
  contracts: readonly CompiledLayout[]
  chosen: ChosenCompiler
  pragmas: readonly string[]
}) {
  const { address, block, keep } = useLayoutTarget()
  const name = useName(address, block)?.name ?? null
  const ordered = namedFirst(contracts, placeOf, contract ?? name)
  const options = listContractOptions(ordered.map(placeOf))
  const [chosen, setChosen] = useState(options[0]?.id ?? '')
  const at = options.findIndex(({ id }) => id === chosen)
  const note = describeCompiled(compiler, pragmas)
  return (
    <Form
      className="grid gap-2"
      onSend={() =>
        keep({ origin: 'compiled', json: JSON.stringify(ordered[at]), contract: null, notes: [note] })
      }
    >
      <div role="status" className="grid gap-1">
        <p className="text-good">
          <span aria-hidden>✓ </span>Compiled.
        </p>
        <p className="text-note wrap-anywhere">{note}</p>
      </div>
      <ContractChoice contracts={options} chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-wrap items-start gap-2">
        <Button type="submit" className="w-fit">
          Use the layout of {options[at]?.label}
        </Button>
        {compiler.nearness !== 'other line' ? (
          <OpenInPlayground load={() => beginProgram(source, nameOf(ordered, at))} />
        ) : null}
      </div>
    </Form>
  )
}

const placeOf = ({ sourceName, contractName }: CompiledLayout): ContractPlace => ({
  file: sourceName,
  name: contractName,
})

/** Its name, with its file if another contract has the same name. */
function nameOf(contracts: readonly CompiledLayout[], at: number): string | null {
  const chosen = contracts[at]
  if (!chosen) return null
  const { sourceName, contractName } = chosen
  const same = contracts.filter((contract) => contract.contractName === contractName)
  return same.length > 1 ? `${sourceName}:${contractName}` : contractName
}
