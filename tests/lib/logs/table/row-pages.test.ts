import { describe, expect, test } from 'vitest'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { createRowPages, isHeld, type Pages, rowOf } from '@/lib/logs/table/row-pages'
import type { LogRow } from '@/lib/logs/table/table-view'
import { ALICE, BOB, transfer } from '../logs-of-tests'

const read = createLogReader([])
const rowsOf = (from: number, to: number): LogRow[] =>
  Array.from({ length: to - from }, (_, at) => {
    const log = transfer(from + at, ALICE, BOB, 1n)
    return { log, reading: read(log), reread: false, time: null, balance: null }
  })

/** Rows of a worker that answers when told to. */
function openPages() {
  let pages: Pages = new Map()
  const asked: number[] = []
  const answers: (() => void)[] = []
  const rows = createRowPages(
    (from, to) => {
      asked.push(from)
      return new Promise((resolve) => answers.push(() => resolve(rowsOf(from, to))))
    },
    (held) => {
      pages = held
    },
  )
  const answer = async () => {
    answers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    show: rows.show,
    asked,
    answer,
    blockAt: (row: number) => rowOf(pages, row)?.log.blockNumber,
    isHeld: (version: number, first: number, last: number) => isHeld(pages, { version, first, last }),
  }
}

const AT_TOP = { version: 1, rows: 10_000, first: 0, last: 20 }

describe('createRowPages', () => {
  test('default: the first rows are there at once, and the pages below are read ahead', async () => {
    const { show, asked, answer, blockAt } = openPages()
    show(AT_TOP, rowsOf(0, 100))
    expect(blockAt(99)).toBe(99)
    await answer()
    await answer()
    expect(asked).toEqual([100, 200])
    expect(blockAt(250)).toBe(250)
  })

  test('behavior: of a quick scroll only where it is now is read, the rows in sight first', async () => {
    const { show, asked, answer, blockAt } = openPages()
    show(AT_TOP, rowsOf(0, 100))
    show({ ...AT_TOP, first: 3000, last: 3020 }, rowsOf(0, 100))
    show({ ...AT_TOP, first: 6000, last: 6020 }, rowsOf(0, 100))
    await answer()
    await answer()
    expect(asked.slice(0, 3)).toEqual([100, 6000, 6100])
    expect(blockAt(6010)).toBe(6010)
    expect(blockAt(150)).toBeUndefined()
  })

  test('behavior: rows of an earlier version stay until the later ones are here', async () => {
    const { show, asked, answer, blockAt } = openPages()
    const far = { ...AT_TOP, first: 6000, last: 6020 }
    show(far, rowsOf(0, 100))
    for (let page = 0; page < 5; page++) await answer()
    const before = asked.length
    show({ ...far, version: 2 }, rowsOf(0, 100))
    expect(blockAt(6010)).toBe(6010)
    expect(asked.slice(before)).toEqual([6000])
  })

  test('behavior: nothing is asked for beyond the last row', async () => {
    const { show, asked, answer } = openPages()
    show({ ...AT_TOP, rows: 100 }, rowsOf(0, 100))
    await answer()
    expect(asked).toEqual([])
  })

  test('behavior: rows in sight are of a version once all of their pages are', async () => {
    const { show, answer, isHeld } = openPages()
    expect(isHeld(1, 0, 20)).toBe(false)
    show(AT_TOP, rowsOf(0, 100))
    expect(isHeld(1, 0, 20)).toBe(true)
    expect(isHeld(1, 90, 110)).toBe(false)
    await answer()
    expect(isHeld(1, 90, 110)).toBe(true)
    show({ ...AT_TOP, version: 2, first: 90, last: 110 }, rowsOf(0, 100))
    expect(isHeld(2, 90, 110)).toBe(false)
  })

  test('error: rows that could not be read are asked for again with the next scroll', async () => {
    let fails = true
    const asked: number[] = []
    const rows = createRowPages(
      async (from, to) => {
        asked.push(from)
        if (fails) throw new Error('no rows')
        return rowsOf(from, to)
      },
      () => undefined,
    )
    rows.show(AT_TOP, rowsOf(0, 100))
    await new Promise((resolve) => setTimeout(resolve))
    fails = false
    rows.show(AT_TOP, rowsOf(0, 100))
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).toEqual([100, 100, 200])
  })
})
