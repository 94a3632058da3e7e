'use client'

import { useDeferredValue, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DropText } from '@/components/ui/drop-text'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { describeLayout, inspectLayout } from '@/lib/storage/layout/inspect-layout'
import { keepSingleLayout } from '@/lib/storage/layout/single-layout'
import { ContractChoice } from './contract-choice'

/** A layout as a compiler wrote it: alone, in an artifact, or in the output of a whole project. */
export function LayoutPaste({
  typed,
  onType,
  onKeep,
}: {
  typed: string
  onType: (text: string) => void
  onKeep: (text: LayoutText) => void
}) {
  const [wanted, setWanted] = useState<string | null>(null)
  // A large output takes a moment to read; typing goes on meanwhile.
  const text = useDeferredValue(typed)
  const { value: inspected, problem } = inspectLayout(text, wanted)
  // What stands in the field now, not what was read before it.
  const layout = text === typed ? inspected?.layout?.value : undefined
  return (
    <Form
      className="grid gap-2"
      onSend={() => {
        if (!inspected || !layout) return
        const { contracts, contract } = inspected
        const { notes, ...single } = keepSingleLayout(text, contracts.length > 1 ? contract : null)
        onKeep({ origin: 'pasted', ...single, notes: [...notes] })
      }}
    >
      <Field
        id="layout-json"
        label="Compiler output"
        hint="solc’s storageLayout, an artifact or standard-JSON output with one, Vyper’s layout, a manifest of OpenZeppelin Upgrades, or EIP-8317. It stays in this browser."
        problem={typed.trim() === '' ? undefined : (problem ?? inspected?.layout?.problem)}
      >
        {(ids) => (
          <DropText
            ids={ids}
            typed={typed}
            placeholder={'{ "storage": […], "types": {…} }'}
            accept=".json,.txt,application/json,text/plain"
            onType={onType}
          />
        )}
      </Field>
      {inspected && inspected.contracts.length > 1 ? (
        <ContractChoice contracts={inspected.contracts} chosen={inspected.contract} onChoose={setWanted} />
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
