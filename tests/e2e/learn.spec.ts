import type { Page } from '@playwright/test'
import { findLessonContract } from '@/lib/demo/lesson-contract'
import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/draw-exercise'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { exerciseOf, readVariant } from '../lib/learn/check-lesson'
import { answer, stage } from './learn'
import { expect, test } from './test'

const mapping = async () =>
  drawExercise(await loadLesson('mapping'), await readVariant('mapping', 'own'), OWN_SEED)

test('default: a wrong answer is told which rule it followed, and then the run and the reason are there', async ({
  page,
}) => {
  const exercise = await mapping()
  const mistake = exercise.mistakes.find(({ rule }) => rule === 'slot first')
  await page.goto('/learn/mapping')
  const first = stage(page, 'Say first')
  await expect(page.getByRole('heading', { name: /See it/ })).toHaveCount(0)
  await answer(first, exercise, mistake?.answer ?? [])
  await expect(first.getByText(/This puts the slot first/)).toBeVisible()
  await expect(first.getByRole('img', { name: /^your way: 0x/ })).toBeVisible()
  await expect(stage(page, 'See it').getByText('1. deposit(5)', { exact: false }).first()).toBeVisible()
  await expect(stage(page, 'Why').getByText(/The key comes first/)).toBeVisible()
  await answer(first, exercise, exercise.truth)
  await expect(first.getByText('Right: the contract itself says so.')).toBeVisible()
})

test('behavior: the bytes are built from pieces, and their hash becomes the answer', async ({ page }) => {
  const { truth } = await mapping()
  await page.goto('/learn/mapping')
  const first = stage(page, 'Say first')
  await first.getByLabel('First', { exact: true }).selectOption({ label: await widened(page) })
  await first.getByLabel('Then', { exact: true }).selectOption('the slot of balances')
  await first.getByRole('button', { name: 'Use as the slot' }).click()
  await expect(first.getByLabel('Slot', { exact: true })).toHaveValue(truth[0] ?? '')
  await first.getByRole('button', { name: 'Check' }).click()
  await expect(first.getByText('Right: the contract itself says so.')).toBeVisible()
})

/** The piece whose zeros stand where they belong. */
async function widened(page: Page): Promise<string> {
  const labels = await page.getByLabel('First', { exact: true }).locator('option').allTextContents()
  return labels.find((label) => label.endsWith('zeros before it')) ?? ''
}

test('error: an answer that follows no known rule is asked step by step, and told where it leaves', async ({
  page,
}) => {
  const exercise = await mapping()
  await page.goto('/learn/mapping')
  const first = stage(page, 'Say first')
  await answer(first, exercise, ['77'])
  await expect(first.getByText('Your answer follows no rule', { exact: false })).toBeVisible()
  await first.getByLabel('Slot of balances itself').fill('3')
  await first.getByRole('textbox', { name: /as it is hashed/ }).fill(exercise.parts[1]?.truth ?? '')
  await first.getByLabel('What comes first').selectOption('the key')
  await first.getByLabel('Their hash').fill('1')
  await first.getByRole('button', { name: 'Compare' }).click()
  await expect(first.getByText(/It leaves at “Slot of balances itself”/)).toBeVisible()
})

test('error: what cannot be read as an answer is said at its field and stays typed', async ({ page }) => {
  await page.goto('/learn/packing')
  const first = stage(page, 'Say first')
  await first.getByRole('button', { name: 'Check' }).click()
  await expect(first.getByText('Slot: nothing is answered yet.')).toBeVisible()
  await first.getByLabel('Slot', { exact: true }).fill('about two')
  await first.getByRole('button', { name: 'Check' }).click()
  await expect(first.getByText(/Slot: a whole number is asked for/)).toBeVisible()
  await expect(first.getByLabel('Slot', { exact: true })).toHaveValue('about two')
})

for (const { slug } of LISTED_LESSONS) {
  test(`behavior: ${slug} is proved on three contracts, by keyboard, and nothing is asked of a network`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/learn/${slug}?seed=room`)
    await page.getByRole('button', { name: 'I do not know yet: show me' }).press('Enter')
    await page.getByRole('button', { name: 'Begin with a fresh contract' }).press('Enter')
    const prove = stage(page, 'Prove it')
    const structures: number[] = []
    for (let round = 0; round < 3; round++) {
      const exercise = await exerciseOf(slug, `room/${round}`, structures)
      structures.push(exercise.variant.structure ?? 0)
      await answer(prove, exercise, exercise.truth)
      await expect(prove.getByText('Right: the contract itself says so.')).toBeVisible()
      await expect(prove.getByText(`${round + 1} of 3 in a row`, { exact: false })).toBeVisible()
      if (round < 2) await prove.getByRole('button', { name: 'Next contract' }).press('Enter')
    }
    expect(new Set(structures).size).toBe(3)
    await expect(prove.getByText('Proved.')).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/rpc'))).toEqual([])
    await page.goto('/learn')
    await expect(page.getByText('proved', { exact: false }).first()).toBeVisible()
  })
}

test('behavior: progress is saved as a file, deleted, and brought in again', async ({ page }) => {
  await page.goto('/learn')
  const kept = { provedAt: 1, box: 0, dueAt: 2 }
  const file = JSON.stringify({ triptych: 'lessons', version: 1, lessons: { mapping: kept } })
  const bringIn = (text: string) =>
    page
      .getByLabel('A file of progress')
      .setInputFiles({ name: 'lessons.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await bringIn('{"triptych":"other"}')
  await expect(page.getByText('This file holds no progress of lessons that can be read.')).toBeVisible()
  await bringIn(file)
  await expect(page.getByText('1 lesson proved, 1 due today.', { exact: false })).toBeVisible()
  await expect(page.getByText('due today', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('triptych-lessons.json')
  await page.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('Nothing yet.', { exact: false })).toBeVisible()
})

test('behavior: a contract of one’s own is asked about, or what it lacks is said', async ({ page }) => {
  await page.goto('/learn/mapping')
  await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
  const yours = stage(page, 'Yours')
  await yours.getByLabel('Your contract').fill('contract Empty { uint256 public x; }')
  await yours.getByRole('button', { name: 'Ask me about it' }).click()
  await expect(yours.getByText(/No contract of it has a public mapping to uint256/)).toBeVisible()
  await yours
    .getByLabel('Your contract')
    .fill('contract Mine { bool a; mapping(uint8 => uint256) public seats; }')
  await yours.getByRole('button', { name: 'Ask me about it' }).click()
  await expect(yours.getByText(/In which slot does/)).toBeVisible()
})

test('behavior: from “Why this slot” to the lesson of its rule, and from its last stage to the answer of a lens', async ({
  page,
}) => {
  const standing = findLessonContract('mapping')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const token = demoContract('demo-mainnet', 'Token').address
  const key = demoAccount('demo-mainnet', 'alice')
  await page.goto(
    formatStoragePermalink('demo-mainnet', {
      address: token,
      by: 'mapping',
      slot: '0',
      keyType: 'address',
      key,
    }),
  )
  const why = page.getByRole('region', { name: 'Why this slot' })
  await why.getByRole('link', { name: 'Lesson: Where an entry lies' }).click()
  await expect(page.getByRole('heading', { name: 'Where an entry lies', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
  const chain = stage(page, 'On the chain')
  await expect(chain.getByText(standing?.path ?? '', { exact: true })).toBeVisible()
  const link = chain.getByRole('link', { name: 'Read it on Demo Mainnet 80 credits' })
  await expect(link).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/rpc'))).toEqual([])
  await link.click()
  await expect(page.locator('output')).toHaveText('5')
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  expect(asked.filter((path) => path.startsWith('/api/rpc'))).toHaveLength(1)
})

test('behavior: without JavaScript the map and the question are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/learn')
  await expect(page.getByRole('link', { name: 'Where an entry lies' })).toBeVisible()
  await page.goto('/learn/mapping')
  await expect(page.getByText('In which slot does', { exact: false })).toBeVisible()
  await context.close()
})
