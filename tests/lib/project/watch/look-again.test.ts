import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OnFolder } from '@/lib/project/folder/walk-folder'
import { rescanOnChange } from '@/lib/project/watch/look-again'
import { createFolder } from '../foundry-folder'

/** Looks that end when they are told to. */
function createLooks() {
  const open: { onFolder: OnFolder; end: () => void; fail: (error: Error) => void }[] = []
  const look = (onFolder: OnFolder) =>
    new Promise<void>((end, fail) => {
      open.push({ onFolder, end, fail })
    })
  return { open, look }
}

const never = (error: unknown) => {
  throw error
}

test('default: at once, and again after a change in a folder that was named', async () => {
  using temp = createFolder()
  const { open, look } = createLooks()
  const looking = rescanOnChange(look, never)
  expect(open).toHaveLength(1)
  open[0]?.onFolder(temp.path, 'mark')
  open[0]?.end()
  await looking.first
  temp.write('A.json', '')
  await expect.poll(() => open.length).toBe(2)
  looking.close()
})

test('behavior: one at a time; what changes meanwhile is looked at after it', async () => {
  using temp = createFolder()
  const { open, look } = createLooks()
  let isDone = false
  const looking = rescanOnChange(look, never)
  looking.first.then(() => {
    isDone = true
  })
  open[0]?.onFolder(temp.path, 'mark')
  temp.write('A.json', '')
  // Another look begins where the first ends.
  const settled = createFolder()
  const other = createLooks()
  const witness = rescanOnChange(other.look, never)
  other.open[0]?.onFolder(settled.path, 'mark')
  other.open[0]?.end()
  await witness.first
  settled.write('B.json', '')
  await expect.poll(() => other.open.length).toBe(2)
  expect([open.length, isDone]).toEqual([1, false])
  open[0]?.end()
  await expect.poll(() => open.length).toBe(2)
  open[1]?.end()
  await looking.first
  looking.close()
  witness.close()
  settled[Symbol.dispose]()
})

test('behavior: a folder that was made anew is watched anew', async () => {
  using temp = createFolder()
  const path = join(temp.path, 'out')
  const { open, look } = createLooks()
  const looking = rescanOnChange(look, never)
  mkdirSync(path)
  open[0]?.onFolder(path, 'first')
  open[0]?.end()
  await looking.first
  rmSync(path, { recursive: true })
  await expect.poll(() => open.length).toBe(2)
  mkdirSync(path)
  open[1]?.onFolder(path, 'second')
  open[1]?.end()
  temp.write('out/A.json', '')
  await expect.poll(() => open.length).toBe(3)
  looking.close()
})

test('error: a look that fails is told, and the next one is made all the same', async () => {
  using temp = createFolder()
  const { open, look } = createLooks()
  const faults: unknown[] = []
  const looking = rescanOnChange(look, (error) => faults.push(error))
  open[0]?.onFolder(temp.path, 'mark')
  open[0]?.fail(new Error('odd'))
  await looking.first
  expect(faults).toEqual([new Error('odd')])
  temp.write('A.json', '')
  await expect.poll(() => open.length).toBe(2)
  looking.close()
})
