'use client'

import { useDeferredValue, useState } from 'react'
import { useName } from '@/components/lens/names/use-names'
import { Button } from '@/components/ui/button'
import { DropText } from '@/components/ui/drop-text'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { SourceLine } from '@/components/ui/source-line'
import { findByCode, holdsCode } from '@/lib/names/recognise/find-by-code'
import { isSource } from '@/lib/storage/compile/given-sources'
import { contractId, contractLabel } from '@/lib/storage/layout/contract-id'
import { describeLayout, inspectLayout } from '@/lib/storage/layout/inspect-layout'
import { placeOfFault } from '@/lib/storage/layout/layout-json'
import { keepSingleLayout } from '@/lib/storage/layout/single-layout'
import { ChooseByCode, useSeenCode } from './choose-by-code'
import { ContractChoice } from './contract-choice'
import { useLayoutTarget } from './layout-target'

/** A layout as JSON: alone, in an artifact, or in the output of a project. */
export function LayoutPaste({
  typed,
  onType,
  onSource,
}: {
  typed: string
  onType: (text: string) => void
  /** Told a text that has to be compiled. */
  onSource: (text: string) => void
}) {
  const { address, block, keep } = useLayoutTarget()
  const name = useName(address, block)?.name ?? null
  const [wanted, setWanted] = useState<string | null>(null)
  // A large output takes time to parse; typing must not wait.
  const text = useDeferredValue(typed)
  const seen = useSeenCode()
  const running = seen === null || !holdsCode(text) ? null : seen === '' ? [] : findByCode(text, seen)
  const [fitting] = running ?? []
  const { value: inspected, problem } = inspectLayout(
    text,
    wanted ?? (fitting ? contractId(fitting) : null),
    name,
  )
  // Not the layout of the text before.
  const layout = text === typed ? inspected?.layout?.value : undefined
  const isRefused = problem !== undefined && text.trim() !== ''
  const place = isRefused ? placeOfFault(text) : null
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onSend={() => {
        if (!inspected || !layout) return
        const { contracts, contract } = inspected
        const { notes, ...single } = keepSingleLayout(text, contracts.length > 1 ? contract : null)
        keep({ origin: 'pasted', ...single, notes: [...notes] })
      }}
    >
      <Field
        id="layout-json"
        label="Compiler output"
        hint="The layout from forge inspect, solc, vyper, a build-info file, OpenZeppelin Upgrades or EIP-8317. It stays in this browser."
        problem={typed.trim() === '' ? undefined : (problem ?? inspected?.layout?.problem)}
      >
        {(ids) => (
          <DropText
            ids={ids}
            typed={typed}
            placeholder={'{ "storage": […], "types": {…} }'}
            accept=".json,.txt,application/json,text/plain"
            rows={10}
            onType={onType}
          />
        )}
      </Field>
      {place === null ? null : <SourceLine place={place} />}
      {isRefused && isSource(text) ? (
        <Button className="w-fit" onClick={() => onSource(text)}>
          Use it as source
        </Button>
      ) : null}
      {inspected && inspected.contracts.length > 1 ? (
        <>
          <ContractChoice contracts={inspected.contracts} chosen={inspected.contract} onChoose={setWanted} />
          {holdsCode(text) ? (
            <ChooseByCode found={running?.map((place) => contractLabel(place, running)) ?? null} />
          ) : null}
        </>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!layout}>
          Use this layout
        </Button>
        <span className="text-ink-soft text-note" aria-live="polite">
          {layout ? describeLayout(layout) : null}
        </span>
      </div>
    </Form>
  )
}
