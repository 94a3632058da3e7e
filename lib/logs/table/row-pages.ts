import type { LogRow } from './table-view'

export const PAGE_ROWS = 100

/** Pages around those in sight that are read and kept. */
const AHEAD = 2

type ReadRows = (from: number, to: number) => Promise<readonly LogRow[]>

type Sight = { version: number; rows: number; first: number; last: number }

type Page = { version: number; rows: readonly LogRow[] }

export type Pages = ReadonlyMap<number, Page>

/**
 * Reads the rows around those in sight page by page, the nearest first, so that a quick scroll skips pages. Rows of an earlier version stay
 * until they are replaced.
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
      // The reader shows the error; the next scroll tries again.
    } finally {
      reading = false
    }
  }

  return {
    /** `firstRows` came with the version. */
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

export function isHeld(pages: Pages, { version, first, last }: Omit<Sight, 'rows'>): boolean {
  for (let page = pageOf(first); page <= pageOf(last); page++) {
    if (pages.get(page)?.version !== version) return false
  }
  return true
}

const pageOf = (row: number) => Math.floor(row / PAGE_ROWS)

/** Those in sight, then those around by distance. */
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
