import type { Page } from '@playwright/test'
import { type Assignment, digestOf } from '@/lib/learn/assignment/assignment'
import { type DrawnWork, drawWork } from '@/lib/learn/assignment/draw-work'
import { parseAssignmentFragment } from '@/lib/share/assignment-link'
import { formatHandIn } from '@/lib/share/hand-in-line'
import { runHere } from '../lib/learn/assignment/token-assignment'
import { expectAccessible } from './axe'
import { answer } from './learn'
import { button, openExample, run, watchRequests } from './playground'
import { expect, test } from './test'

const PACKED = 'A token and its mappings'

/** Makes an exercise of the token: two questions about its last transfer, with amounts that vary. */
async function makeExercise(page: Page): Promise<string> {
  await openExample(page, PACKED)
  await run(page)
  await button(page, 'Make an exercise').click()
  await expect(page.getByText('Choose at least one question.')).toBeVisible()
  await page.getByLabel('Title').fill('Where a balance goes')
  await page.getByLabel('Word for the answer key').fill('swordfish')
  await page.getByLabel('Note for the learners').fill('Until Monday.')
  const write = page.getByRole('group', { name: /2\. transfer\(bob, 5\).* writes balances\[bob\]/ })
  await write.getByLabel('which slot').check()
  await write.getByLabel('what is hashed').check()
  await expect(page.getByText('2 of 40 questions')).toBeVisible()
  await page.getByLabel(/^2\. transfer: to/).check()
  await page.getByLabel(/^2\. transfer: amount/).check()
  const link = page.getByLabel('Link of the exercise', { exact: true })
  await expect(link).toHaveValue(/\/learn\/exercise#e=/)
  return link.inputValue()
}

async function opened(link: string): Promise<Assignment> {
  const assignment = await parseAssignmentFragment(new URL(link).hash)
  if (!assignment) throw new Error('the link carries no exercise')
  return assignment
}

const workOf = (assignment: Assignment, name: string): Promise<DrawnWork> =>
  drawWork(assignment, name, runHere)

test('default: an exercise is made, answered under a name, handed in by a line, and judged anew on the board', async ({
  page,
  elsewhere,
}) => {
  const link = await makeExercise(page)
  const assignment = await opened(link)
  const [ada, bob] = await Promise.all(['Ada', 'Bob'].map((name) => workOf(assignment, name)))
  if (!ada || !bob) throw new Error('nothing to do')
  expect(ada.questions[0]?.truth).not.toEqual(bob.questions[0]?.truth)

  const asked = watchRequests(elsewhere)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Where a balance goes' })).toBeVisible()
  await expect(elsewhere.getByText('Until Monday.')).toBeVisible()
  expect(asked.filter((path) => /soljson|machine\.js|lab\.js|\/api\/rpc/.test(path))).toEqual([])
  await elsewhere.getByLabel('Your name').fill('Ada')
  await elsewhere.getByLabel('Your name').press('Enter')
  const [slot, hashed] = ada.questions
  if (!slot || !hashed) throw new Error('two questions were made')
  const questions = elsewhere.getByRole('listitem').filter({ has: elsewhere.getByText(/^Question \d of 2/) })
  const wrong = slot.mistakes.find(({ rule }) => rule === 'slot first')
  await answer(questions.nth(0), slot, wrong?.answer ?? [])
  await expect(questions.nth(0).getByText(/This puts the slot before the key/)).toBeVisible()
  await answer(questions.nth(0), slot, slot.truth)
  await answer(questions.nth(1), hashed, hashed.truth)
  await expect(elsewhere.getByText('2 of 2 answered.', { exact: false })).toBeVisible()
  const line = elsewhere.getByLabel('Line to hand in', { exact: true })
  await expect(line).toHaveValue(/^triptych-/)
  const handed = await line.inputValue()
  expect(handed.length).toBeLessThan(400)
  expect(asked.filter((path) => path.startsWith('/api/rpc'))).toEqual([])
  await expectAccessible(elsewhere)

  await elsewhere.setViewportSize({ width: 1280, height: 800 })
  await button(elsewhere, 'Worksheet to print').click()
  await expect(elsewhere.getByText('Values of Ada').first()).toBeVisible()
  await expect(elsewhere.getByText('Without the key')).toHaveCount(0)
  await expect(elsewhere.getByRole('heading', { name: /^Key/ })).toHaveCount(0)
  await button(elsewhere, 'Back to the questions').click()
  await expect(line).toHaveValue(handed)

  // Bob hands in what Ada answered.
  const copied = await formatHandIn({
    exercise: digestOf(assignment),
    name: 'Bob',
    attempts: ada.questions.map(({ truth }) => ({ answers: [truth], tries: 1, hints: 0 })),
  })
  await page.goto(link.replace('/learn/exercise', '/learn/class'))
  await page
    .getByLabel('Lines that were handed in')
    .fill([`Ada: ${handed}`, copied, 'see you on Monday'].join('\n'))
  await button(page, 'Check answers').click()
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(
    /Ada.*right at try 2, after: slot first.*stated: 2 answers, 0 hints.*right/,
  )
  await expect(rows.nth(2)).toContainText(/Bob.*not right: no known mistake.*not right: no known mistake/)
  await expect(page.getByText(/Line 3: No line that was handed in/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'slot first' }).last()).toContainText(
    '1 of 2 who answered',
  )
  await expect(page.getByText('questions and answers')).toHaveCount(0)
  await page.getByLabel('Word for the answer key').fill('sword')
  await page.getByLabel('Name of a learner').fill('Ada')
  await button(page, 'Open the key').click()
  await expect(
    page.getByText('This word does not open the answer key. Type the word of the exercise.'),
  ).toBeVisible()
  await page.getByLabel('Word for the answer key').fill('swordfish')
  await button(page, 'Open the key').click()
  await expect(page.getByRole('heading', { name: 'Key: Where a balance goes' })).toBeVisible()
  await button(page, 'Back to the board').click()
  await expect(page.getByText('questions and answers')).toHaveCount(2)
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()])
  expect(download.suggestedFilename()).toBe(`class-${digestOf(assignment)}.csv`)
  await expectAccessible(page)
})

test('behavior: a reload loses no answer, another name begins anew, and neither no name nor nothing to judge is taken', {
  tag: '@long',
}, async ({ page }) => {
  const link = await makeExercise(page)
  const { questions } = await workOf(await opened(link), 'Chen')
  const [slot] = questions
  if (!slot) throw new Error('nothing is asked')
  const begin = async (name: string) => {
    await page.getByLabel('Your name').fill(name)
    await button(page, 'Begin with 2 questions').click()
    await expect(page.getByText(/^Question 1 of 2/)).toBeVisible()
  }
  await page.goto(link)
  await button(page, 'Begin with 2 questions').click()
  await expect(page.getByText('Type your name first', { exact: false })).toBeVisible()
  await begin('Chen')
  const first = page.getByRole('listitem').filter({ has: page.getByText(/^Question 1 of 2/) })
  await answer(first, slot, slot.truth)
  await expect(page.getByText('1 of 2 answered.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Chen')
  await begin('chen ')
  await expect(page.getByText('1 of 2 answered.', { exact: false })).toBeVisible()
  await begin('Dora')
  await expect(page.getByText('your line to hand in appears here', { exact: false })).toBeVisible()
  await page.goto(link.replace('/learn/exercise', '/learn/class'))
  await button(page, 'Check answers').click()
  await expect(page.getByText('Paste what was handed in, a line each.')).toBeVisible()
})
