'use client'

import { useDeferredValue, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import type { LayoutText } from '@/lib/storage/kept/kept-layouts'
import { describeLayout, inspectLayout } from '@/lib/storage/layout/inspect-layout'
import { ContractChoice } from './contract-choice'
import { DropText } from './drop-text'

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
        const chosen = contracts.length > 1 ? contract : null
        onKeep({ origin: 'pasted', json: text, contract: chosen, notes: [] })
      }}
    >
      <Field
        id="layout-json"
        label="Compiler output"
        hint="solc’s storageLayout, an artifact or standard-JSON output with one, Vyper’s layout, or EIP-8317. It stays in this browser."
        problem={typed.trim() === '' ? undefined : (problem ?? inspected?.layout?.problem)}
      >
        {(ids) => (
          <DropText
            ids={ids}
            typed={typed}
            placeholder={'{ "storage": […], "types": {…} }'}
            accept=".json,application/json"
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
