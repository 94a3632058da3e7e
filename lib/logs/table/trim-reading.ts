import type { LogReading } from '../answer/log-reading'
import { MOST_COLUMNS } from './columns'

/** A reading as far as a row tells it: an event may have thousands of arguments, and a page shows dozens of rows. */
export const trimReading = (reading: LogReading): LogReading =>
  reading.values.length > MOST_COLUMNS
    ? {
        ...reading,
        values: reading.values.slice(0, MOST_COLUMNS),
        more: reading.values.length - MOST_COLUMNS,
      }
    : reading
