import type { LogRow } from './table-view'

/** Rows that are read at a time. */
export const PAGE_ROWS = 100

/** Pages around those in sight that are read ahead, and kept. */
const AHEAD = 2

type ReadRows = (from: number, to: number) => Promise<readonly LogRow[]>

/** What a table shows: which reading of its rows, how many there are, and which are in sight. */
type Sight = { version: number; rows: number; first: number; last: number }

type Page = { version: number; rows: readonly LogRow[] }

export type Pages = ReadonlyMap<number, Page>

/**
 * The rows around those in sight, read page by page and ahead of the scroll; the others stay where they are kept. One
 * page at a time, the nearest first, so that a quick scroll asks for nothing that it has long passed. Rows of an
 * earlier version stay until those that replace them are here.
 */
export function createRowPages(read: ReadRows, onChange: (pages: Pages) => void) {
  let pages: Pages = new Map()
  let sight: Sight | null = null
  let reading = false

  function hold(number: number, page: Page, { first, last }: Sight) {
    const near = [...pages].filter(([other]) => other >= first - AHEAD && other <= last + AHEAD)
    pages = new Map([...near, [number, page]])
    onChange(pages)
  }

  async function readOn() {
    if (reading) return
    reading = true
    try {
      for (
        let wanted = nextWanted(pages, sight);
        sight && wanted !== null;
        wanted = nextWanted(pages, sight)
      ) {
        const { version } = sight
        const rows = await read(wanted * PAGE_ROWS, (wanted + 1) * PAGE_ROWS)
        hold(wanted, { version, rows }, sight)
      }
    } catch {
      // The page is told of it by who reads them; the next scroll tries again.
    } finally {
      reading = false
    }
  }

  return {
    /** `firstRows` came along with their version: the first page need not be read. */
    show({ version, rows, first, last }: Sight, firstRows: readonly LogRow[]) {
      sight = { version, rows, first: pageOf(first), last: pageOf(last) }
      const isNearTop = sight.first <= AHEAD
      if (isNearTop && pages.get(0)?.version !== version) hold(0, { version, rows: firstRows }, sight)
      readOn()
    },
  }
}

export const rowOf = (pages: Pages, row: number): LogRow | undefined =>
  pages.get(pageOf(row))?.rows[row % PAGE_ROWS]

/** Whether the rows from `first` to `last` are here, as that version of the table has them. */
export function isHeld(pages: Pages, { version, first, last }: Omit<Sight, 'rows'>): boolean {
  for (let page = pageOf(first); page <= pageOf(last); page++) {
    if (pages.get(page)?.version !== version) return false
  }
  return true
}

const pageOf = (row: number) => Math.floor(row / PAGE_ROWS)

/** The page to read next: those in sight, then those below and above, by distance. */
function nextWanted(pages: Pages, sight: Sight | null): number | null {
  if (!sight) return null
  const { first, last, version, rows } = sight
  const inSight = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const around = Array.from({ length: AHEAD }, (_, at) => [last + 1 + at, first - 1 - at]).flat()
  const wanted = [...inSight, ...around].find(
    (page) => page >= 0 && page * PAGE_ROWS < rows && pages.get(page)?.version !== version,
  )
  return wanted ?? null
}
