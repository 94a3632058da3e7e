'use client'

import { useState } from 'react'
import { BlockField } from '@/components/lens/block-field'
import { stayInPlace } from '@/components/lens/show-answer'
import { useRun } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Section } from '@/components/ui/section'
import { parseBlockRange } from '@/lib/block/block-range'
import { oldestServed } from '@/lib/block/oldest-served'
import { formatPriceRange } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import {
  type FollowedContract,
  listContractSteps,
  priceContractSteps,
  readContractSteps,
  sidesAt,
} from '@/lib/storage/changes/contract-steps'
import type { EventBlocks } from '@/lib/storage/changes/event-blocks'
import { joinKnown, listStepBlocks, type WordsByBlock } from '@/lib/storage/changes/time-steps'
import { listContractRows, sayChanged } from '@/lib/storage/contract/contract-rows'
import { openAllRows } from '@/lib/storage/contract/row-steps'
import { findAmountUnit } from '@/lib/storage/display/amount-unit'
import { pictureSlots } from '@/lib/storage/map/slot-pictures'
import { EventBlockReads } from '../changes/event-block-reads'
import { readTime } from '../changes/read-time'
import { TimeSlider } from '../changes/time-slider'
import { ContractTable } from './contract-table'
import type { ReadContract } from './use-contract-read'
import type { ContractDisplays } from './use-displays'

/** The whole contract at the blocks of its events: what each changed, row by row. */
export function ContractTime({
  network,
  contract,
  followed,
  block,
  answered,
  displays: { chosen, choose },
}: {
  network: Network
  contract: Pick<ReadContract, 'question' | 'known'>
  followed: FollowedContract
  /** The newest of the answer. */
  block: number
  /** What the answer read, at each of its blocks. */
  answered: WordsByBlock
  displays: ContractDisplays
}) {
  const tariff = useTariff(network)
  const keptUnit = useTokenUnits(network).get(followed.address.toLowerCase())
  const [typed, setTyped] = useState({
    from: String(oldestServed(block, network.history)),
    to: String(block),
  })
  const fields = parseBlockRange(typed, 2)
  const [events, setEvents] = useState<EventBlocks | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [onlyChanged, setOnlyChanged] = useState(true)
  const run = useRun(
    network,
    readTime(answered, (client, begun, blocks, earlier) =>
      readContractSteps(client, followed, listContractSteps(followed, blocks, begun), earlier),
    ),
    stayInPlace,
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
      <EventBlockReads
        network={network}
        address={followed.address}
        range={fields.range.value}
        onFound={setEvents}
      />
      {blocks.length > 1 ? (
        <TimeSlider
          steps={steps}
          asked={block}
          isByLayout
          run={run}
          says={(at) => sayChanged(sidesAt(followed, steps, at).sides)}
          priceOf={(which) => formatPriceRange(priceContractSteps(followed, which, tariff), tariff.unit)}
          onRead={(which) => run.goOn({ blocks: which.map((one) => one.block) })}
        >
          {(at) => {
            const { sides, blocks: shown } = sidesAt(followed, steps, at)
            const [first, last = first] = sides
            if (!first || !last) return null
            const open = new Set(
              [...openAllRows(sides, followed.options).paths].filter((path) => !closed.has(path)),
            )
            const rows = listContractRows(sides, { open, onlyChanged: onlyChanged && sides.length > 1 })
            return (
              <div className="grid gap-2">
                <label className="flex min-h-6 items-center gap-2 text-table pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    checked={onlyChanged}
                    onChange={() => setOnlyChanged(!onlyChanged)}
                  />
                  Only changes since the previous step
                </label>
                {rows.length === 0 ? (
                  <p className="text-ink-soft">No variable differs from the previous step read.</p>
                ) : (
                  <ContractTable
                    label="Variables at the step"
                    rows={rows}
                    view={{
                      contract: { ...contract, read: { blocks: shown, requests: 0 } },
                      sides,
                      options: followed.options,
                      pictures: pictureSlots(last, first === last ? undefined : first),
                      chosen,
                      unit: findAmountUnit(followed.layout, last.variables, keptUnit),
                    }}
                    actions={{
                      more: null,
                      onRowOpen: (path, isOpen) =>
                        setClosed(
                          new Set([...[...closed].filter((one) => one !== path), ...(isOpen ? [] : [path])]),
                        ),
                      onDisplay: choose,
                    }}
                  />
                )}
              </div>
            )
          }}
        </TimeSlider>
      ) : null}
    </Section>
  )
}
