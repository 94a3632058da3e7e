import { describe, expect, test } from 'vitest'
import { findLogOfAnchor, pageOfLogs } from '@/lib/receipts/logs/log-pages'
import { bloomHandBuilt, handBuiltLog } from '../hand-built-receipt'

const { logs } = bloomHandBuilt({ logs: Array.from({ length: 120 }, (_, at) => handBuiltLog(at + 1000)) })

describe('pageOfLogs', () => {
  test('default', () => {
    const first = pageOfLogs(logs, 0)
    expect(first).toMatchObject({ page: 0, pages: 5, from: 1, to: 25 })
    expect(first.logs).toEqual(logs.slice(0, 25))
    expect(pageOfLogs(logs, 4)).toMatchObject({ from: 101, to: 120 })
  })

  test('args: pages beyond either end', () => {
    expect(pageOfLogs(logs, 9)).toMatchObject({ page: 4 })
    expect(pageOfLogs(logs, -1)).toMatchObject({ page: 0 })
  })

  test('args: no logs, exactly one page', () => {
    expect(pageOfLogs([], 0)).toEqual({ logs: [], page: 0, pages: 1, from: 0, to: 0 })
    expect(pageOfLogs(logs.slice(0, 25), 0)).toMatchObject({ pages: 1, to: 25 })
  })
})

describe('findLogOfAnchor', () => {
  test('default: by index in the block', () => {
    expect(findLogOfAnchor(logs, '#log-1000')).toEqual({ anchor: 'log-1000', page: 0 })
    expect(findLogOfAnchor(logs, '#log-1025')?.page).toBe(1)
    expect(findLogOfAnchor(logs, '#log-1119')?.page).toBe(4)
  })

  test('args: before what a link carries', () => {
    expect(findLogOfAnchor(logs, '#log-1025&of=0xab&abi=x')).toEqual({ anchor: 'log-1025', page: 1 })
  })

  test.each(['', '#log-', '#log-12', '#log-1120', '#fields', '#log-1050x'])(
    'args: %j names none',
    (anchor) => {
      expect(findLogOfAnchor(logs, anchor)).toBeNull()
    },
  )
})
