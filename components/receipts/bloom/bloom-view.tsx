'use client'

import { useState } from 'react'
import { Select } from '@/components/ui/input'
import { listBloomItems, listSetBits } from '@/lib/receipts/bloom/bloom-bits'
import type { BloomedLogs } from '@/lib/receipts/bloom/bloom-membership'
import { nameLog } from '@/lib/receipts/logs/name-log'
import { countOf, formatCount } from '@/lib/text/count'
import { BloomCells } from './bloom-cells'
import { BloomTester } from './bloom-tester'
import { CheckEvidence } from './check-evidence'

/** Logs that the list names; a receipt may hold ten thousand, whose first ones show the rule as well. */
const LISTED = 200

/** The 2,048 bits of a receipt's bloom, those that one log sets, and a tester for what might be in. */
export function BloomView({ bloomed }: { bloomed: BloomedLogs }) {
  const [chosen, setChosen] = useState(0)
  const { logs, logsBloom } = bloomed
  const log = logs[chosen]
  const items = log ? listBloomItems(log) : []
  const set = listSetBits(logsBloom)
  return (
    <div className="grid gap-4">
      <p className="max-w-[68ch] text-ink-soft text-note">
        The emitter and topics of each log are hashed. Each hash sets three of 2,048 bits. A search can skip a
        receipt if one of these bits is not set.
      </p>
      <BloomCells
        set={set}
        outlined={items.flatMap((item) => item.bits)}
        label={`${countOf(set.length, 'bit')} of 2,048 set, in 32 rows of 64, bit 2,047 first${
          log ? `; outlined: the bits of ${nameLog(log)}` : ''
        }.`}
      />
      {log ? (
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-2 text-table">
            <label htmlFor="bloom-log">Outline the bits of</label>
            <Select
              id="bloom-log"
              className="w-auto!"
              value={chosen}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {logs.slice(0, LISTED).map((listed) => (
                <option key={listed.at} value={listed.at}>
                  {nameLog(listed)}
                </option>
              ))}
            </Select>
            {logs.length > LISTED ? `of the first ${LISTED} of ${formatCount(logs.length)}` : null}
          </div>
          <CheckEvidence
            evidence={items.flatMap(({ name, value, bits }) => [
              { name, value },
              { name: `bits of ${name}`, value: bits.join(', ') },
            ])}
          />
        </div>
      ) : null}
      <BloomTester bloomed={bloomed} />
    </div>
  )
}
