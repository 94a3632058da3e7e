import fs, { mkdirSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OnFolder } from '@/lib/project/folder/walk-folder'
import { rescanOnChange } from '@/lib/project/rescan-on-change'
import { createFolder } from './foundry-folder'

/** Scans that the test ends. */
function createScans() {
  const open: { onFolder: OnFolder; end: () => void; fail: (error: Error) => void }[] = []
  const scan = (onFolder: OnFolder) =>
    new Promise<void>((end, fail) => {
      open.push({ onFolder, end, fail })
    })
  return { open, scan }
}

const never = (error: unknown) => {
  throw error
}

test('default: at once, and again after a change in a named folder', async () => {
  using temp = createFolder()
  const { open, scan } = createScans()
  const rescan = rescanOnChange(scan, never)
  expect(open).toHaveLength(1)
  open[0]?.onFolder(temp.path, 'mark')
  open[0]?.end()
  await rescan.first
  temp.write('A.json', '')
  await expect.poll(() => open.length).toBe(2)
  rescan.close()
})

test('behavior: one at a time; a change during a scan is scanned after it', async () => {
  using temp = createFolder()
  const { open, scan } = createScans()
  let isDone = false
  const rescan = rescanOnChange(scan, never)
  rescan.first.then(() => {
    isDone = true
  })
  open[0]?.onFolder(temp.path, 'mark')
  temp.write('A.json', '')
  // Another look begins where the first ends.
  const settled = createFolder()
  const other = createScans()
  const witness = rescanOnChange(other.scan, never)
  other.open[0]?.onFolder(settled.path, 'mark')
  other.open[0]?.end()
  await witness.first
  settled.write('B.json', '')
  await expect.poll(() => other.open.length).toBe(2)
  expect([open.length, isDone]).toEqual([1, false])
  open[0]?.end()
  await expect.poll(() => open.length).toBe(2)
  open[1]?.end()
  await rescan.first
  rescan.close()
  witness.close()
  settled[Symbol.dispose]()
})

test('behavior: a new folder at the same path is watched', async () => {
  using temp = createFolder()
  const path = join(temp.path, 'out')
  const { open, scan } = createScans()
  const rescan = rescanOnChange(scan, never)
  mkdirSync(path)
  open[0]?.onFolder(path, 'first')
  open[0]?.end()
  await rescan.first
  rmSync(path, { recursive: true })
  await expect.poll(() => open.length).toBe(2)
  mkdirSync(path)
  open[1]?.onFolder(path, 'second')
  open[1]?.end()
  temp.write('out/A.json', '')
  await expect.poll(() => open.length).toBe(3)
  rescan.close()
})

test('error: a failed scan is reported, and the next one runs', async () => {
  using temp = createFolder()
  const { open, scan } = createScans()
  const faults: unknown[] = []
  const rescan = rescanOnChange(scan, (error) => faults.push(error))
  open[0]?.onFolder(temp.path, 'mark')
  open[0]?.fail(new Error('odd'))
  await rescan.first
  expect(faults).toEqual([new Error('odd')])
  temp.write('A.json', '')
  await expect.poll(() => open.length).toBe(2)
  rescan.close()
})

describe('the time of a scan after changes', () => {
  const onChange: (() => void)[] = []
  const scan = vi.fn(async (onFolder: OnFolder) => onFolder('out', 'mark'))

  beforeEach(() => {
    vi.useFakeTimers()
    onChange.length = 0
    vi.spyOn(fs, 'watch').mockImplementation((_, listener) => {
      onChange.push(listener as () => void)
      return { on: () => ({ close: () => {} }) } as unknown as fs.FSWatcher
    })
    syncBuiltinESMExports()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.mocked(fs.watch).mockRestore()
    syncBuiltinESMExports()
  })

  /** After the first scan; changes the folder at an interval. */
  async function start() {
    const rescan = rescanOnChange(scan, never)
    await rescan.first
    scan.mockClear()
    const change = async (count: number, milliseconds: number) => {
      for (let n = 0; n < count; n++) {
        onChange[0]?.()
        await vi.advanceTimersByTimeAsync(milliseconds)
      }
    }
    return { rescan, change }
  }

  test('default: one scan of many changes, once it is quiet, and the next one only after the interval', async () => {
    const { rescan, change } = await start()
    await change(4, 150)
    expect(scan).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(50)
    expect(scan).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(scan).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(scan).toHaveBeenCalledTimes(2)
    rescan.close()
  })

  test('behavior: a scan each second while changes never end', async () => {
    const { rescan, change } = await start()
    await change(30, 100)
    expect(scan.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(scan.mock.calls.length).toBeLessThanOrEqual(3)
    rescan.close()
  })

  test('behavior: no scan after the end', async () => {
    const { rescan, change } = await start()
    await change(1, 0)
    rescan.close()
    await change(1, 20_000)
    expect(scan).not.toHaveBeenCalled()
  })
})
