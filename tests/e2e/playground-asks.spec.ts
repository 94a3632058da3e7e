import { askStep } from '@/lib/learn/step/step-question'
import { showRun } from '@/lib/playground/run/shown-run'
import { listStepRows } from '@/lib/playground/steps/step-rows'
import { runHere } from '../lib/learn/assignment/token-assignment'
import { EXAMPLE_PROGRAMS } from '../lib/playground/example-programs'
import { expectAccessible } from './axe'
import { answer } from './learn'
import { announced, openExample, run, stepsOf } from './playground'
import { slowScripts } from './slow-scripts'
import { expect, test } from './test'

const TOKEN = 'A token and its mappings'

/** The questions of a run, in the order in which they come up after its first step. */
async function questionsOfToken() {
  const played = await runHere(EXAMPLE_PROGRAMS.token)
  if (!played) throw new Error('the token does not run')
  const shown = showRun(played)
  return listStepRows(played.played, { reads: true })
    .filter((row) => row.kind === 'step')
    .slice(1)
    .flatMap((at) => askStep(shown, at)?.question ?? [])
}

test('default: each write is asked about before it is shown, by keyboard, and the trace judges', async ({
  page,
}) => {
  const [first, second] = await questionsOfToken()
  if (!first || !second) throw new Error('nothing is asked')
  await openExample(page, TOKEN)
  await run(page)
  const steps = stepsOf(page)
  await page.getByLabel('Ask me first').press('Space')
  await expect(steps.getByRole('option', { name: /^(reads|writes)/ })).toHaveCount(1)
  const region = page.getByRole('region', { name: 'Run' })
  const ask = region.getByRole('group', { name: first.asks.replaceAll('`', '') })
  await steps.focus()
  while (!(await ask.isVisible())) await steps.press('ArrowRight')
  const shown = await steps.getByRole('option', { name: /^(reads|writes)/ }).count()

  const [mistake] = first.mistakes
  await answer(region, first, mistake?.answer ?? [])
  await expect(region.getByText('Not right: the contract does not confirm it.')).toBeVisible()
  await expect(steps.getByRole('option', { name: /^(reads|writes)/ })).toHaveCount(shown)
  await answer(region, first, first.truth)
  await region.getByRole('button', { name: 'See the step' }).press('Enter')
  await expect(steps.getByRole('option', { name: /^(reads|writes)/ })).toHaveCount(shown + 1)
  await expect(steps).toBeFocused()
  await expect(announced(page)).toContainText('Writes')

  await steps.press('ArrowLeft')
  await steps.press('ArrowRight')
  await expect(region.getByRole('button', { name: 'Check' })).toHaveCount(0)
  const next = region.getByRole('group', { name: second.asks.replaceAll('`', '') })
  while (!(await next.isVisible())) await steps.press('ArrowRight')
  await expectAccessible(page)
})

test('behavior: a question can be left: shown, stepped back from, switched off, or run anew', {
  tag: '@long',
}, async ({ page }) => {
  await openExample(page, TOKEN)
  await run(page)
  const steps = stepsOf(page)
  const check = page.getByRole('button', { name: 'Check' })
  const toQuestion = async () => {
    while ((await check.count()) === 0) await page.getByRole('button', { name: 'Next step' }).click()
  }
  await slowScripts(page)
  await page.getByLabel('Ask me first').check()
  await toQuestion()
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(check).toHaveCount(0)
  await toQuestion()
  await page.getByRole('button', { name: 'Previous step' }).click()
  await expect(check).toHaveCount(0)
  await toQuestion()
  await page.getByRole('listitem', { name: 'Call 2' }).getByLabel('amount uint256').fill('7')
  await expect(check).toHaveCount(0)
  await page.getByLabel('Ask me first').uncheck()
  await steps.press('End')
  await expect(announced(page)).toContainText('Step 23 of 23.')
})
