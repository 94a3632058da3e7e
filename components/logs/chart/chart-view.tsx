'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '@/components/ui/input'
import type { ShownTable } from '@/lib/logs/desk/desk-state'
import { isNumber } from '@/lib/logs/table/amounts'
import { countOf } from '@/lib/text/count'
import type { TellDesk } from '../desk/use-log-desk'
import { SeriesPlot } from './series-plot'

/** Any number of an event, drawn over blocks. */
export function ChartView({ shown: { columns, version }, tell }: { shown: ShownTable; tell: TellDesk }) {
  const numbers = columns.by === 'event' ? columns.columns.filter(isNumber) : []
  const [chosen, setChosen] = useState('')
  const column = numbers.find(({ key }) => key === chosen) ?? numbers[0]
  const { data } = useQuery({
    queryKey: ['log-series', version, column?.key],
    queryFn: () => tell('series', column?.key ?? ''),
    enabled: column !== undefined,
    networkMode: 'always',
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!column) {
    return <p className="py-2 text-ink-soft">Choose the tab of an event with a number among its arguments.</p>
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
            {countOf(data.count, 'log')} over blocks{data.symbol === null ? '' : `, in ${data.symbol}`}. The
            line is the last value, the band behind it what lies between the least and the greatest of
            neighbours. Group by block for the numbers.
          </p>
        </>
      ) : (
        <p role="status">{data ? `None of these logs has a value of ${column.name}.` : 'Drawing…'}</p>
      )}
    </div>
  )
}
