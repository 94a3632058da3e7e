'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/input'
import { isNumber } from '@/lib/logs/table/amounts'
import { tellLeftOut } from '@/lib/logs/table/left-out'
import { countOf } from '@/lib/text/count'
import { useLogs, useShownTable, useWorkerAnswer } from '../shared/logs-context'
import { SeriesPlot } from './series-plot'

/** A number of an event over blocks. */
export function ChartView() {
  const { view } = useLogs()
  const { columns, version } = useShownTable()
  const numbers = columns.by === 'event' ? columns.columns.filter(isNumber) : []
  const [chosen, setChosen] = useState('')
  const column = numbers.find(({ key }) => key === chosen) ?? numbers[0]
  const data = useWorkerAnswer({ type: 'series', key: column?.key ?? '' }, [version, column?.key], {
    enabled: column !== undefined,
  })
  if (!column) {
    return view.event === null && columns.by === 'log' ? (
      <ChooseEvent />
    ) : (
      <p className="py-2 text-ink-soft">These logs have no argument that is a number.</p>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2">
      <span className="flex items-center gap-2">
        <label htmlFor="chart-of">Draw</label>
        <Select
          id="chart-of"
          className="w-auto!"
          value={column.key}
          onChange={(event) => setChosen(event.target.value)}
        >
          {numbers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </span>
      {data && data.count > 0 ? (
        <>
          <SeriesPlot series={data} name={column.name} />
          <p className="text-ink-soft text-note">
            {countOf(data.count, 'log')} over blocks{data.symbol === null ? '' : `, in ${data.symbol}`}
            {tellLeftOut(data.without) === null ? '' : `; not drawn: ${tellLeftOut(data.without)}`}. The line
            is the last value, the band behind it what lies between the least and the greatest of neighbours.
            Group by block for the numbers.
          </p>
        </>
      ) : (
        <p role="status">{data ? `None of these logs has a value of ${column.name}.` : 'Drawing…'}</p>
      )}
    </div>
  )
}

/** Events offered. */
const MOST_OFFERED = 8

function ChooseEvent() {
  const { look } = useLogs()
  const { tabs } = useShownTable()
  return (
    <p className="flex flex-wrap items-center gap-2 py-2">
      Choose the event to draw:
      {tabs.slice(0, MOST_OFFERED).map(({ key, title }) => (
        <Button key={key} onClick={() => look({ event: key })}>
          {title}
        </Button>
      ))}
    </p>
  )
}
