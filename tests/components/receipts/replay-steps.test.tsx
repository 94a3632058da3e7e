import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReplaySteps } from '@/components/receipts/state-diff/steps/replay-steps'
import { demoContract } from '@/lib/demo/manifest'
import type { Access } from '@/lib/playground/trace/trace'
import { accessOf, addressAt, frameOf, playedOf, wordOf } from '@/tests/lib/playground/hand-made-run'
import { unfold } from '@/tests/press'
import { renderPage } from '@/tests/render-page'

const TOKEN = demoContract('demo-mainnet', 'Token').address
const HASH = `0x${'6b'.repeat(32)}` as const

const FRAMES = [
  frameOf({ storage: TOKEN, code: TOKEN }),
  frameOf({ parent: 0, storage: addressAt('d'), code: addressAt('d'), error: 'reverted', undone: true }),
]
const ACCESSES: readonly Access[] = [
  accessOf({ op: 'SLOAD', slot: wordOf(2), before: wordOf(7), after: wordOf(7), pc: 419 }),
  accessOf({ slot: wordOf(2), before: wordOf(7), after: wordOf(9), pc: 431 }),
  accessOf({ frame: 1, slot: wordOf(1), before: wordOf(0), after: wordOf(3), undone: true }),
]

async function open(isExact: boolean) {
  const { trace } = playedOf([], { frames: FRAMES, accesses: ACCESSES })
  const page = renderPage(
    <ReplaySteps trace={trace} hash={HASH} block={2_000_000n} keys={[]} isExact={isExact} />,
    {
      routes: {
        '/demo/layouts/Token.json': JSON.parse(readFileSync('public/demo/layouts/Token.json', 'utf8')),
      },
    },
  )
  await unfold('Steps: 1 read and 2 writes, in order')
  const list = await page.screen.findByRole('listbox', { name: 'Steps' })
  return { ...page, go: (key: string) => fireEvent.keyDown(list, { key }) }
}

test('default: each step has the variable, its contract and the instruction, and the keys move through them', async () => {
  const { screen, text, go } = await open(true)
  await screen.findByRole('heading', { name: 'reads _totalSupply · 7' })
  await expect.poll(text).toContain('SLOAD · transaction 0x6b6b6b6b… · storage of Token')
  expect(text()).toContain('The instruction is at pc 419.')
  go('ArrowRight')
  await screen.findByRole('heading', { name: 'writes _totalSupply · 7 → 9' })
  expect(screen.getByText('2 of 3')).toBeTruthy()
  expect(text()).not.toContain('The values are those of this run')
})

test('behavior: an undone write of a contract without a layout says both', async () => {
  const { screen, text, go } = await open(true)
  go('End')
  await screen.findByRole('heading', { name: 'writes slot 1' })
  expect(text()).toContain('Undone: reverted.')
  expect(text()).toContain('No layout is known for this contract.')
})

test('behavior: a run without the earlier transactions says that the chain can differ', async () => {
  const { text } = await open(false)
  expect(text()).toContain('The values are those of this run. On the chain they can differ')
})

test('behavior: a transaction without storage has no steps', () => {
  const { trace } = playedOf([])
  const { container } = renderPage(
    <ReplaySteps trace={trace} hash={HASH} block={1n} keys={[]} isExact={true} />,
  )
  expect(container.textContent).toBe('')
})
