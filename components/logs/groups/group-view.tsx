'use client'

import { useState } from 'react'
import { Select } from '@/components/ui/input'
import { useLogs, useShownTable, useWorkerAnswer } from '../shared/logs-context'
import { GroupTable } from './group-table'
import { SheetButtons } from './sheet-buttons'

const EMITTER = { key: 'emitter', name: 'emitter' }

const PLACES = [
  EMITTER,
  { key: 'event', name: 'event' },
  { key: 'transaction', name: 'transaction' },
  { key: 'block', name: 'block' },
]

/** The logs shown, grouped by a column, with counts and sums. */
export function GroupView() {
  const { tell } = useLogs()
  const { columns, version } = useShownTable()
  const listed = columns.by === 'event' ? [...PLACES, ...columns.columns] : PLACES
  const [chosen, setChosen] = useState('')
  const by = listed.find(({ key }) => key === chosen) ?? EMITTER
  const data = useWorkerAnswer({ type: 'group', by: by.key }, [version, by.key])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex items-center gap-2">
          <label htmlFor="group-by">Group by</label>
          <Select
            id="group-by"
            className="w-auto!"
            value={by.key}
            onChange={(event) => setChosen(event.target.value)}
          >
            {listed.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </span>
        <SheetButtons
          name={`logs-by-${by.name}`}
          formats={['csv', 'json']}
          write={(format) => tell({ type: 'write-groups', by: by.key, title: by.name, format })}
        />
      </div>
      {data ? (
        <GroupTable groups={data.groups} title={by.name} count={data.count} />
      ) : (
        <p role="status">Counting…</p>
      )}
    </div>
  )
}
