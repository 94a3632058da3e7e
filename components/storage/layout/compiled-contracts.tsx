'use client'

import { useState } from 'react'
import type { Hex } from 'viem'
import { useName } from '@/components/lens/names/use-names'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import type { Network } from '@/lib/networks'
import { beginProgram } from '@/lib/playground/program/program'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { ChosenCompiler } from '@/lib/storage/compile/compilers'
import { describeCompiled } from '@/lib/storage/compile/describe-compiler'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import { type ContractPlace, listContractOptions } from '@/lib/storage/layout/contract-id'
import { namedFirst } from '@/lib/storage/layout/likely-contract'
import { ContractChoice } from './contract-choice'
import { OpenInPlayground } from './open-in-playground'

/** What a compilation gave: by which compiler, and of which contract to use the layout. */
export function CompiledList({
  network,
  address,
  block,
  source,
  contract,
  contracts,
  chosen: compiler,
  pragmas,
  onKeep,
}: {
  network: Network
  address: Hex
  block: BlockParameter
  source: string
  /** Named by the block explorer that gave the source; null where none did. */
  contract: string | null
  /** In the order in which a reader would deploy them. */
  contracts: readonly CompiledLayout[]
  chosen: ChosenCompiler
  pragmas: readonly string[]
  onKeep: (text: LayoutText) => void
}) {
  const name = useName(network, address, block)?.name ?? null
  const ordered = namedFirst(contracts, placeOf, contract ?? name)
  const options = listContractOptions(ordered.map(placeOf))
  const [chosen, setChosen] = useState(options[0]?.id ?? '')
  const at = options.findIndex(({ id }) => id === chosen)
  const note = describeCompiled(compiler, pragmas)
  return (
    <Form
      className="grid gap-2"
      onSend={() =>
        onKeep({ origin: 'compiled', json: JSON.stringify(ordered[at]), contract: null, notes: [note] })
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

/** By its name, with its file where another one has the same. */
function nameOf(contracts: readonly CompiledLayout[], at: number): string | null {
  const chosen = contracts[at]
  if (!chosen) return null
  const { sourceName, contractName } = chosen
  const same = contracts.filter((contract) => contract.contractName === contractName)
  return same.length > 1 ? `${sourceName}:${contractName}` : contractName
}
