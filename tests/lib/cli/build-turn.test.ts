import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockBuild } from '@/lib/cli/next-build'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'triptych-turn-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('default: one has the turn, another waits, says for whom, and has it afterwards', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const order: string[] = []
  const first = await lockBuild(root)
  const second = lockBuild(root).then((turn) => {
    order.push('second has it')
    turn[Symbol.dispose]()
  })
  await expect.poll(() => said.mock.calls.length).toBe(1)
  expect(said).toHaveBeenCalledWith(
    `Process ${process.pid} is building the explorer in this folder. Waiting for it.`,
  )
  order.push('first gives it back')
  first[Symbol.dispose]()
  await second
  expect(order).toEqual(['first gives it back', 'second has it'])
  said.mockRestore()
})

test('behavior: the turn of a program that ended without giving it back is taken from it', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.cache/triptych-building'), String(pid))
  using turn = await lockBuild(root)
  expect(turn).toBeDefined()
})

test('behavior: who waits can be ended', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  using _turn = await lockBuild(root)
  await expect(lockBuild(root, AbortSignal.timeout(1))).rejects.toThrow()
  said.mockRestore()
})
