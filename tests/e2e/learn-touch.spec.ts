import type { Locator } from '@playwright/test'
import type { LessonAnswer } from '@/lib/learn/answer/field'
import type { Question } from '@/lib/learn/lesson/lesson'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { addToProof, isProved, withoutHelp } from '@/lib/learn/proof/proof'
import { exerciseOf } from '../lib/learn/check-lesson'
import { stage } from './learn'
import { expect, openBrowser, test } from './test'

/** Fills the fields of a question by touch: nothing is dragged. */
async function answerByTouch(
  part: Locator,
  { asks, fields }: Question,
  answers: LessonAnswer,
): Promise<void> {
  const group = part.getByRole('group', { name: asks.replaceAll('`', '') })
  for (const [i, field] of fields.entries()) {
    const control = group.locator('input, select, textarea').nth(i)
    await control.tap()
    if (field.kind === 'choice') await control.selectOption(answers[i] ?? '')
    else await control.fill(answers[i] ?? '')
  }
  await part.getByRole('button', { name: 'Check' }).tap()
}

test('behavior: a lesson is proved by touch on a phone of 360 px, and nothing scrolls sideways', async ({
  browser,
}) => {
  const phone = await openBrowser(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  await page.goto('/learn/values?seed=phone')
  await page.getByRole('button', { name: 'I do not know yet: show me' }).tap()
  await page.getByRole('button', { name: 'Start with a new contract' }).tap()
  const prove = stage(page, 'Prove it')
  await expect(prove.getByRole('button', { name: 'Check' })).toBeVisible()
  const alone = prove.getByRole('button', { name: 'Without help' })
  const isTold = await alone.isVisible()
  if (isTold) await alone.tap()
  let proof = withoutHelp(isTold ? 1 : 0)
  while (!isProved(proof)) {
    const exercise = await exerciseOf('values', `phone/${proof.round}`, proof.row)
    await answerByTouch(prove, exercise, exercise.truth)
    await expect(prove.getByText('Right: the contract confirms it.')).toBeVisible()
    proof = addToProof(proof, exercise.variant.structure ?? 0, true)
    if (!isProved(proof)) await prove.getByRole('button', { name: 'Next contract' }).tap()
  }
  await expect(prove.getByText('Proved.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await phone.close()
})

test('behavior: on a phone of 360 px no lesson scrolls sideways', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { slug } of LISTED_LESSONS) {
    await page.goto(`/learn/${slug}?seed=phone`)
    await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
    await page.getByRole('button', { name: 'Start with a new contract' }).click()
    await expect(stage(page, 'Prove it').getByRole('button', { name: 'Check' })).toBeVisible()
    expect([slug, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([slug, 360])
  }
})
