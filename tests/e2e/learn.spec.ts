import type { Page } from '@playwright/test'
import { findLessonContract } from '@/lib/demo/lesson-contract'
import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { askWhere } from '@/lib/learn/claims/ask-where'
import { loadClaim } from '@/lib/learn/claims/load-claim'
import { readPath } from '@/lib/learn/claims/read-path'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/draw-exercise'
import { type LessonSlug, LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { addToProof, FIRST_PROOF, isProved, stepsTold } from '@/lib/learn/proof/proof'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { exerciseOf, readVariant } from '../lib/learn/check-lesson'
import { expectAccessible } from './axe'
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
  test(`behavior: ${slug} is proved by keyboard, with less and less told, and nothing is asked of a network`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/learn/${slug}?seed=room`)
    await page.getByRole('button', { name: 'I do not know yet: show me' }).press('Enter')
    await page.getByRole('button', { name: 'Begin with a fresh contract' }).press('Enter')
    const prove = stage(page, 'Prove it')
    let proof = FIRST_PROOF
    while (!isProved(proof)) {
      const exercise = await exerciseOf(slug, `room/${proof.round}`, proof.row)
      const told = stepsTold(proof, exercise.parts.length)
      await answer(prove, exercise, exercise.truth)
      await expect(prove.getByText('Right: the contract itself says so.')).toBeVisible()
      proof = addToProof(proof, exercise.variant.structure ?? 0, told === 0)
      await expect(prove.getByText(`${proof.row.length} of 3 in a row`, { exact: false })).toBeVisible()
      if (!isProved(proof)) await prove.getByRole('button', { name: 'Next contract' }).press('Enter')
    }
    expect(proof.round).toBeLessThanOrEqual(5)
    expect(new Set(proof.row).size).toBe(3)
    await expect(prove.getByText('Proved.')).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/rpc'))).toEqual([])
    await page.goto('/learn')
    await expect(page.getByText('proved', { exact: false }).first()).toBeVisible()
  })
}

test('behavior: who wants no help begins the row at once, and goes on with it after a reload', async ({
  page,
}) => {
  await page.goto('/learn/mapping?seed=room')
  await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
  await page.getByRole('button', { name: 'Begin with a fresh contract' }).click()
  const prove = stage(page, 'Prove it')
  await expect(prove.getByText('The way is told here but for its last step.', { exact: false })).toBeVisible()
  await prove.getByRole('button', { name: 'Without help' }).click()
  const first = await exerciseOf('mapping', 'room/1')
  await answer(prove, first, first.truth)
  await expect(prove.getByText('1 of 3 in a row', { exact: false })).toBeVisible()
  await page.reload()
  await expect(prove.getByText('1 of 3 in a row', { exact: false })).toBeVisible()
  const second = await exerciseOf('mapping', 'room/2', [first.variant.structure ?? 0])
  await answer(prove, second, second.truth)
  await expect(prove.getByText('2 of 3 in a row', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Learn', exact: true }).first().click()
  await expect(page).toHaveURL(/\/learn$/)
  await page.goBack()
  await expect(prove.getByText('2 of 3 in a row', { exact: false })).toBeVisible()
})

test('behavior: a contract that was left after a hint begins the row anew', async ({ page }) => {
  await page.goto('/learn/mapping?seed=room')
  await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
  await page.getByRole('button', { name: 'Begin with a fresh contract' }).click()
  const prove = stage(page, 'Prove it')
  await prove.getByRole('button', { name: 'Without help' }).click()
  const first = await exerciseOf('mapping', 'room/1')
  await answer(prove, first, first.truth)
  await prove.getByRole('button', { name: 'Next contract' }).click()
  await prove.getByRole('button', { name: 'A hint' }).click()
  await page.reload()
  await expect(prove.getByText('0 of 3 in a row', { exact: false })).toBeVisible()
})

test('behavior: an answer that is changed while it is tried is not judged', async ({ page }) => {
  await page.route('**/learn/lab.js', async (route) => {
    await held
    await route.continue()
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const exercise = await mapping()
  await page.goto('/learn/mapping')
  const first = stage(page, 'Say first')
  await answer(first, exercise, exercise.truth)
  await expect(first.getByRole('button', { name: 'Trying it…' })).toBeVisible()
  await first.getByLabel('Slot', { exact: true }).fill('77')
  letGo()
  await first.getByRole('button', { name: 'Check' }).click()
  await expect(first.getByText('The contract does not agree.')).toBeVisible()
  await expect(first.getByText('Right: the contract itself says so.')).toHaveCount(0)
})

const CLAIMS: readonly { slug: LessonSlug; right: string; wrong: string }[] = [
  { slug: 'boundaries', right: 'bids[2]', wrong: 'visits[4]' },
  { slug: 'arrays', right: 'heights[7]', wrong: 'hikers[9]' },
  { slug: 'mapping', right: 'prizes[3]', wrong: 'votes[0x01020304]' },
  { slug: 'nested', right: `fees[0x${'1'.repeat(40)}][7]`, wrong: `cargo[0x${'1'.repeat(40)}]["Ariel"]` },
  { slug: 'text-keys', right: `names[0x${'1'.repeat(40)}]`, wrong: 'expires["alice"]' },
]

for (const { slug, right, wrong } of CLAIMS) {
  test(`behavior: once ${slug} is proved, the rule of a public page is refuted by a value of one’s own`, async ({
    page,
  }) => {
    const claim = await loadClaim(slug)
    if (!claim) throw new Error(`${slug} has no claim`)
    const question = askWhere(claim, readPath(await readVariant(slug, 'claim'), wrong))
    const find = stage(page, 'Find the error')
    const name = find.getByLabel('A value for which the rule is wrong')
    await page.goto(`/learn/${slug}`)
    await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
    await expect(find.getByText('Once the lesson is proved', { exact: false })).toBeVisible()
    await page.goto('/learn')
    await bringInProgress(page, { [slug]: { provedAt: 1, box: 0, dueAt: 8e15 } })
    await expect(page.getByText('1 lesson proved', { exact: false })).toBeVisible()
    await page.goto(`/learn/${slug}`)
    await page.getByRole('button', { name: 'I do not know yet: show me' }).press('Enter')

    await name.fill(right)
    await name.press('Enter')
    await expect(find.getByText('For this one the rule happens to be right.')).toBeVisible()
    await expect(find.getByRole('button', { name: 'Check' })).toHaveCount(0)
    await name.fill(wrong)
    await name.press('Enter')
    await expect(find.getByText('For this one the rule is wrong.')).toBeVisible()
    await answer(find, question, question.mistakes[0]?.answer ?? [])
    await expect(find.getByText('The contract does not agree.')).toBeVisible()
    await expectAccessible(page)
    await answer(find, question, question.truth)
    await expect(find.getByText('Right: the contract itself says so.')).toBeVisible()
    await expect(find.getByText('You found the error', { exact: false })).toBeVisible()
  })
}

test('error: what names no value of the contract is said at its field', async ({ page }) => {
  await page.goto('/learn')
  await bringInProgress(page, { arrays: { provedAt: 1, box: 0, dueAt: 8e15 } })
  await expect(page.getByText('1 lesson proved', { exact: false })).toBeVisible()
  await page.goto('/learn/arrays')
  await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
  const find = stage(page, 'Find the error')
  const name = find.getByLabel('A value for which the rule is wrong')
  for (const [typed, says] of [
    ['', 'Name a value of the contract.'],
    ['hikers[18446744073709551616]', 'No array gets so long. Choose an index below 2^64.'],
    ['hickers[1]', /hikers/],
  ] as const) {
    await name.fill(typed)
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(says)
  }
})

/** Reads a file of progress, on the map of lessons. */
const bringInProgress = (page: Page, lessons: object) =>
  page.getByLabel('A file of progress').setInputFiles({
    name: 'lessons.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ triptych: 'lessons', version: 1, lessons })),
  })

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
  await bringIn(
    JSON.stringify({
      triptych: 'lessons',
      version: 1,
      lessons: { mapping: { ...kept, provedAt: 0 }, x: kept },
    }),
  )
  await expect(page.getByText(/^0 lessons brought in\. 1 lesson left as .* 1 lesson left out/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('due today', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('button', { name: 'Delete all of it' }).click()
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
