'use client'

import { useState } from 'react'
import { BlockField } from '@/components/lens/block-field'
import { useOldestKept } from '@/components/reader/use-oldest-kept'
import { useTariff } from '@/components/reader/use-tariff'
import { Checkbox } from '@/components/ui/checkbox'
import { Section } from '@/components/ui/section'
import { parseBlockRange } from '@/lib/block/block-range'
import {
  listContractSteps,
  priceContractSteps,
  readContractSteps,
  sidesAt,
} from '@/lib/storage/changes/contract-steps'
import type { EventBlocks } from '@/lib/storage/changes/event-blocks'
import { joinKnown, listStepBlocks } from '@/lib/storage/changes/time-steps'
import { listContractRows, sayChanged } from '@/lib/storage/contract/contract-rows'
import { openAllRows } from '@/lib/storage/contract/row-steps'
import type { Layout } from '@/lib/storage/layout/layout'
import { EventBlockReads } from '../changes/event-block-reads'
import { TimeSlider, useTimeRun } from '../changes/time-slider'
import { ContractResultProvider, useContractResult } from './contract-result'
import { ContractTable } from './contract-table'

/** The whole contract at the blocks of its events: what each changed, row by row. */
export function ContractTime({ layout, block }: { layout: Layout; block: number }) {
  const oldestKept = useOldestKept('state')
  const tariff = useTariff()
  const { question, known, read, options } = useContractResult()
  const [typed, setTyped] = useState({
    from: String(oldestKept(block)),
    to: String(block),
  })
  const fields = parseBlockRange(typed, 2)
  const [events, setEvents] = useState<EventBlocks | null>(null)
  const answered = new Map(read.blocks.map((one) => [Number(one.block), one.words]))
  const [view, setView] = useState<StepView>({ closed: new Set(), onlyChanged: true })
  const followed = { address: question.address, layout, options, budget: question.budget }
  const run = useTimeRun(answered, (client, begun, blocks, earlier) =>
    readContractSteps(client, followed, listContractSteps(followed, blocks, begun), earlier),
  )
  const blocks = listStepBlocks([], events?.blocks ?? [], block)
  const steps = listContractSteps(followed, blocks, joinKnown(answered, run.progress ?? new Map()))
  return (
    <Section id="contract-time" title="How did it change?">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <BlockField
          id="time-from"
          label="Oldest block"
          value={typed.from}
          problem={fields.from.problem}
          hint="The search for events starts here."
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <BlockField
          id="time-to"
          label="Newest block"
          value={typed.to}
          problem={fields.to.problem}
          hint="The search ends here."
          onChange={(to) => setTyped({ ...typed, to })}
        />
      </div>
      <EventBlockReads address={followed.address} range={fields.range.value} onFound={setEvents} />
      {blocks.length > 1 ? (
        <TimeSlider
          steps={steps}
          asked={block}
          isByLayout
          run={run}
          says={(at) => sayChanged(sidesAt(followed, steps, at).sides)}
          priceOf={(which) => priceContractSteps(followed, which, tariff)}
        >
          {(at) => {
            const { sides, blocks: shown } = sidesAt(followed, steps, at)
            return sides.length === 0 ? null : (
              <ContractResultProvider
                question={question}
                known={known}
                read={{ blocks: shown, requests: 0 }}
                sides={sides}
                options={options}
                more={null}
              >
                <StepTable view={view} onView={setView} />
              </ContractResultProvider>
            )
          }}
        </TimeSlider>
      ) : null}
    </Section>
  )
}

type StepView = { closed: ReadonlySet<string>; onlyChanged: boolean }

function StepTable({ view, onView }: { view: StepView; onView: (view: StepView) => void }) {
  const { sides, options } = useContractResult()
  const { closed, onlyChanged } = view
  const open = new Set([...openAllRows(sides, options).paths].filter((path) => !closed.has(path)))
  const rows = listContractRows(sides, { open, onlyChanged: onlyChanged && sides.length > 1 })
  return (
    <div className="grid gap-2">
      <Checkbox isOn={onlyChanged} onChange={(onlyChanged) => onView({ ...view, onlyChanged })}>
        Only changes since the previous step
      </Checkbox>
      {rows.length === 0 ? (
        <p className="text-ink-soft">No variable differs from the previous step read.</p>
      ) : (
        <ContractTable
          label="Variables at the step"
          rows={rows}
          onRowOpen={(path, isOpen) => {
            const others = [...closed].filter((one) => one !== path)
            onView({ ...view, closed: new Set(isOpen ? others : [...others, path]) })
          }}
          onMapping={() => {}}
        />
      )}
    </div>
  )
}
