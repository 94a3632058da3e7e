import type { EventSignature } from '@/lib/abi/event-signature'
import type { ContractNames } from '@/lib/kept/provenance'
import { NO_UNITS, type TokenUnits } from '@/lib/tokens/token-unit'
import { type CodeVersions, NO_CODE_VERSIONS } from '../answer/code-versions'
import { type TableView, WHOLE_TABLE } from '../table/table-view'
import { addTimes, type KnownTimes, type TimedBlock } from '../times/block-times'

/** How the logs are decoded, named, dated and filtered. Plain data. */
export type Reading = {
  view: TableView
  /** The event of the form, tried first. */
  asked: readonly EventSignature[]
  /** The ABI of the form. */
  pasted: readonly EventSignature[]
  /** The kept ABIs of the contracts. */
  kept: readonly EventSignature[]
  versions: CodeVersions
  units: TokenUnits
  names: ContractNames
  times: KnownTimes
}

export type ReadingChange =
  | { type: 'look'; view: TableView }
  | { type: 'read-by' | 'read-by-kept'; events: readonly EventSignature[] }
  | { type: 'read-by-code'; versions: CodeVersions }
  | { type: 'count-by'; units: TokenUnits }
  | { type: 'name-by'; names: ContractNames }
  | { type: 'learn-times'; times: readonly (TimedBlock & { seconds: number })[] }

export const NO_READING: Reading = {
  view: WHOLE_TABLE,
  asked: [],
  pasted: [],
  kept: [],
  versions: NO_CODE_VERSIONS,
  units: NO_UNITS,
  names: new Map(),
  times: new Map(),
}

/** Returns the same object if nothing changes, so that the table is not selected again. */
export function changeReading(reading: Reading, change: ReadingChange): Reading {
  switch (change.type) {
    case 'look':
      return { ...reading, view: change.view }
    case 'read-by':
      return { ...reading, pasted: change.events }
    case 'read-by-kept':
      return { ...reading, kept: change.events }
    case 'read-by-code':
      return change.versions.size + reading.versions.size === 0
        ? reading
        : { ...reading, versions: change.versions }
    case 'count-by':
      return isSameMap(change.units, reading.units) ? reading : { ...reading, units: change.units }
    case 'name-by':
      return { ...reading, names: change.names }
    case 'learn-times':
      return { ...reading, times: addTimes(reading.times, change.times) }
  }
}

/** `asked` and `kept` belong to one search. */
export const readSearch = (reading: Reading, event: EventSignature | null): Reading => ({
  ...reading,
  asked: event ? [event] : [],
  kept: [],
})

const isSameMap = (a: TokenUnits, b: TokenUnits): boolean => JSON.stringify([...a]) === JSON.stringify([...b])
