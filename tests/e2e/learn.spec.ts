import { findLessonContract } from '@/lib/demo/lesson-script'
import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { askWhere } from '@/lib/learn/claims/ask-where'
import { loadClaim } from '@/lib/learn/claims/load-claim'
import { readPath } from '@/lib/learn/claims/read-path'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/lesson'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { addToProof, FIRST_PROOF, isProved, stepsTold } from '@/lib/learn/proof/proof'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { exerciseOf, readVariant } from '../lib/learn/check-lesson'
import { expectAccessible } from './axe'
import { answer, stage } from './learn'
import { expect, test } from './test'

test('behavior: an answer that is changed while it is tried is not judged; pieces become the bytes that are hashed; a contract of one’s own is asked about', {
  tag: '@long',
}, async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/learn/lab.js', async (route) => {
    await held
    await route.continue()
  })
  const exercise = drawExercise(await loadLesson('mapping'), await readVariant('mapping', 'own'), OWN_SEED)
  await page.goto('/learn/mapping')
  const first = stage(page, 'Predict')
  const right = first.getByText('Right: the contract confirms it.')

  await test.step('an answer that is changed while it is tried', async () => {
    await answer(first, exercise, exercise.truth)
    await expect(first.getByRole('button', { name: 'Testing…' })).toBeVisible()
    await first.getByLabel('Slot', { exact: true }).fill('77')
    letGo()
    await first.getByRole('button', { name: 'Check' }).click()
    await expect(first.getByText('Not right: the contract does not confirm it.')).toBeVisible()
    await expect(right).toHaveCount(0)
  })
  await test.step('the bytes are built from pieces, and their hash becomes the answer', async () => {
    const labels = await first.getByLabel('First', { exact: true }).locator('option').allTextContents()
    // The piece whose zeros stand where they belong.
    const widened = labels.find((label) => label.endsWith('padded on the left')) ?? ''
    await first.getByLabel('First', { exact: true }).selectOption({ label: widened })
    await first.getByLabel('Then', { exact: true }).selectOption('the slot of balances')
    await first.getByRole('button', { name: 'Use as the slot' }).click()
    await expect(first.getByLabel('Slot', { exact: true })).toHaveValue(exercise.truth[0] ?? '')
    await first.getByRole('button', { name: 'Check' }).click()
    await expect(right).toBeVisible()
  })
  await test.step('a contract of one’s own is asked about, or what it lacks is said', async () => {
    const yours = stage(page, 'Your contract')
    await yours.getByLabel('Solidity source').fill('contract Empty { uint256 public x; }')
    await yours.getByRole('button', { name: 'Ask me about it' }).click()
    await expect(yours.getByText(/No contract in this source has a public mapping to uint256/)).toBeVisible()
    await yours
      .getByLabel('Solidity source')
      .fill('contract Mine { bool a; mapping(uint8 => uint256) public seats; }')
    await yours.getByRole('button', { name: 'Ask me about it' }).click()
    await expect(yours.getByText(/In which slot is/)).toBeVisible()
  })
})

/** Of a slot behind a hash, and of text and bytes; a choice is answered by touch. */
const BY_KEYBOARD = ['mapping', 'vault'] as const

for (const slug of BY_KEYBOARD) {
  test(`behavior: ${slug} is proved by keyboard, with less and less told, and nothing is asked of a network`, {
    tag: slug === 'vault' ? '@long' : [],
  }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/learn/${slug}?seed=room`)
    await page.getByRole('button', { name: 'I do not know yet: show me' }).press('Enter')
    await page.getByRole('button', { name: 'Start with a new contract' }).press('Enter')
    const prove = stage(page, 'Prove it')
    let proof = FIRST_PROOF
    while (!isProved(proof)) {
      const exercise = await exerciseOf(slug, `room/${proof.round}`, proof.row)
      const told = stepsTold(proof, exercise.parts.length)
      await answer(prove, exercise, exercise.truth)
      await expect(prove.getByText('Right: the contract confirms it.')).toBeVisible()
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

test('behavior: who wants no help begins the row at once, and goes on with it after a reload; a hint begins it anew', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/learn/mapping?seed=room')
  await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
  await page.getByRole('button', { name: 'Start with a new contract' }).click()
  const prove = stage(page, 'Prove it')
  const expectRow = (done: number) =>
    expect(prove.getByText(`${done} of 3 in a row`, { exact: false })).toBeVisible()
  await expect(prove.getByText('All steps except the last are shown here.', { exact: false })).toBeVisible()
  await prove.getByRole('button', { name: 'Without help' }).click()
  const first = await exerciseOf('mapping', 'room/1')
  await answer(prove, first, first.truth)
  await expectRow(1)
  await page.reload()
  await expectRow(1)
  const second = await exerciseOf('mapping', 'room/2', [first.variant.structure ?? 0])
  await answer(prove, second, second.truth)
  await expectRow(2)
  await page.getByRole('link', { name: 'Learn', exact: true }).first().click()
  await expect(page).toHaveURL(/\/learn$/)
  await page.goBack()
  await expectRow(2)
  await prove.getByRole('button', { name: 'A hint' }).click()
  await page.reload()
  await expectRow(0)
})

test('behavior: progress is saved as a file, deleted, and brought in again; once a lesson is proved, the rule of a public page is refuted', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/learn/arrays')
  await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
  const find = stage(page, 'Find the error')
  await expect(find.getByText('Prove the lesson first', { exact: false })).toBeVisible()

  await page.goto('/learn')
  const kept = { provedAt: 1, box: 0, dueAt: 2 }
  const fileOf = (lessons: object) => JSON.stringify({ triptych: 'lessons', version: 1, lessons })
  const bringIn = (text: string) =>
    page
      .getByLabel('Progress file')
      .setInputFiles({ name: 'lessons.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await test.step('progress is brought in, saved and deleted', async () => {
    await bringIn('{"triptych":"other"}')
    await expect(
      page.getByText(
        'This file is not a saved progress of these lessons. Choose a file that this page saved.',
      ),
    ).toBeVisible()
    await bringIn(fileOf({ mapping: kept }))
    await expect(page.getByText('1 lesson proved, 1 due today.', { exact: false })).toBeVisible()
    await expect(page.getByText('due today', { exact: true })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a file' }).click()
    expect((await saved).suggestedFilename()).toBe('triptych-lessons.json')
    await bringIn(fileOf({ mapping: { ...kept, provedAt: 0 }, x: kept }))
    await expect(
      page.getByText(/^0 lessons imported\. 1 lesson not changed: .* 1 lesson skipped/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByText('due today', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.getByRole('button', { name: 'Delete all progress' }).click()
    await expect(page.getByText('No lesson proved yet.', { exact: false })).toBeVisible()
  })
  await test.step('the rule of a public page is refuted by a value of one’s own', async () => {
    await bringIn(fileOf({ arrays: { provedAt: 1, box: 0, dueAt: 8e15 } }))
    await expect(page.getByText('1 lesson proved', { exact: false })).toBeVisible()
    await page.goto('/learn/arrays')
    await page.getByRole('button', { name: 'I do not know yet: show me' }).press('Enter')
    const claim = await loadClaim('arrays')
    if (!claim) throw new Error('no claim')
    const question = askWhere(claim, readPath(await readVariant('arrays', 'claim'), 'hikers[9]'))
    const name = find.getByLabel('A value for which the rule is wrong')
    await name.fill('hikers[9]')
    await name.press('Enter')
    await expect(find.getByText('The rule is wrong for this value.')).toBeVisible()
    await answer(find, question, question.mistakes[0]?.answer ?? [])
    await expect(find.getByText('Not right: the contract does not confirm it.')).toBeVisible()
    await expectAccessible(page)
    await answer(find, question, question.truth)
    await expect(find.getByText('You found the error', { exact: false })).toBeVisible()
  })
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
  await why.getByRole('link', { name: 'Lesson: Mappings' }).click()
  await expect(
    page.getByRole('heading', { name: 'Mappings: where an entry is stored', level: 1 }),
  ).toBeVisible()
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
