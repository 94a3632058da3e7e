import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { LessonView } from '@/components/learn/lesson-view'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/lesson'
import { type LessonSlug, LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { addToProof, FIRST_PROOF, isProved, stepsTold } from '@/lib/learn/proof/proof'
import { VARIANTS } from '@/lib/learn/variant/variant'
import { exerciseOf, readVariant } from '@/tests/lib/learn/check-lesson'
import { renderPage } from '@/tests/render-page'
import { answer, check } from './answer'
import { standInLab } from './stand-in-lab'

const RIGHT = 'Right: the contract confirms it.'

async function openLesson(slug: LessonSlug) {
  standInLab()
  const own = await readVariant(slug, 'own')
  const variants = Array.from({ length: VARIANTS }, (_, n) => [
    `/learn/${slug}/${n}.json`,
    () => readVariant(slug, n),
  ])
  const page = await act(async () =>
    renderPage(
      <Suspense>
        <LessonView slug={slug} idea="The idea of it." own={own} standing={null} seed="room" />
      </Suspense>,
      { url: `/learn/${slug}`, routes: Object.fromEntries(variants) },
    ),
  )
  const stage = (title: string) =>
    waitFor(() => {
      const of = [...page.container.querySelectorAll('section')]
      const found = of.find((section) => section.querySelector('h2')?.textContent?.endsWith(title))
      if (!found) throw new Error(`no stage ${title}`)
      return found
    })
  const press = async (name: string) =>
    fireEvent.click(await page.screen.findByText(name, { selector: 'button' }))
  const exercise = drawExercise(await loadLesson(slug), own, OWN_SEED)
  return { ...page, stage, press, exercise, first: await stage('Predict') }
}

const untilAsked = (part: HTMLElement, asks: string) =>
  waitFor(() => expect(part.textContent).toContain(asks.replaceAll('`', '')))

test.each(LISTED_LESSONS)(
  'default: $slug is answered in its fields, and the contract decides',
  async ({ slug }) => {
    const { first, exercise } = await openLesson(slug)
    answer(first, exercise.truth)
    await within(first).findByText(RIGHT)
  },
)

test('default: a lesson is proved, with less and less told, and nothing is asked of a network', async () => {
  const { press, stage, requests } = await openLesson('inheritance')
  await press('I do not know yet: show me')
  await press('Start with a new contract')
  const prove = await stage('Prove it')
  let proof = FIRST_PROOF
  while (!isProved(proof)) {
    const exercise = await exerciseOf('inheritance', `room/${proof.round}`, proof.row)
    const told = stepsTold(proof, exercise.parts.length)
    await untilAsked(prove, exercise.asks)
    answer(prove, exercise.truth)
    await within(prove).findByText(RIGHT)
    proof = addToProof(proof, exercise.variant.structure ?? 0, told === 0)
    await within(prove).findByText(`${proof.row.length} of 3 in a row`, { exact: false })
    await press(isProved(proof) ? 'Another contract' : 'Next contract')
  }
  expect(new Set(proof.row).size).toBe(3)
  expect(requests.filter(({ path }) => path.startsWith('/api/rpc'))).toEqual([])
})

test('behavior: a wrong answer is told which rule it followed, and then the run and the reason are there', async () => {
  const { screen, first, exercise } = await openLesson('mapping')
  expect(screen.queryByRole('heading', { name: /See it/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: /Why/ })).toBeNull()
  answer(first, exercise.mistakes.find(({ rule }) => rule === 'slot first')?.answer ?? [])
  await within(first).findByText(/This puts the slot before the key/)
  within(first).getByRole('img', { name: /^your bytes: 0x/ })
  await screen.findByRole('heading', { name: /See it/ })
  await screen.findByText(/the key comes first/)
  answer(first, exercise.truth)
  await within(first).findByText(RIGHT)
})

test('error: an answer that follows no known rule is asked step by step, and told where it leaves', async () => {
  const { first, exercise } = await openLesson('mapping')
  answer(first, ['77'])
  await within(first).findByText(/^Not that slot\. Let’s see where your steps differ/)
  const said = [/Slot of balances itself/, /in the hash/, /Hashed first/, /keccak256 of key and slot/]
  const key = within(first).getByRole('option', { name: 'the key' }).getAttribute('value')
  for (const [i, value] of ['3', exercise.parts[1]?.truth, key, '1'].entries()) {
    fireEvent.change(within(first).getByLabelText(said[i] ?? ''), { target: { value } })
  }
  fireEvent.click(within(first).getByRole('button', { name: 'Compare' }))
  await waitFor(() =>
    expect(first.textContent).toContain('The first step that differs: “Slot of balances itself”'),
  )
})

test('error: what cannot be read as an answer is said at its field and stays typed', async () => {
  const { first } = await openLesson('packing')
  check(first)
  await within(first).findByText('Slot: type an answer first.')
  const slot = within(first).getByRole('textbox', { name: 'Slot' })
  fireEvent.change(slot, { target: { value: 'about two' } })
  check(first)
  await within(first).findByText(/Slot: type a whole number/)
  expect(slot).toHaveProperty('value', 'about two')
})

test('behavior: a contract that was left after a hint begins the row anew', async () => {
  const { press, stage, screen, container } = await openLesson('mapping')
  await press('I do not know yet: show me')
  await press('Start with a new contract')
  const prove = await stage('Prove it')
  await press('Without help')
  const { asks, truth } = await exerciseOf('mapping', 'room/1')
  await untilAsked(prove, asks)
  answer(prove, truth)
  await within(prove).findByText(/^1 of 3 in a row/)
  await press('Next contract')
  fireEvent.click(await within(prove).findByRole('button', { name: 'A hint' }))
  const kept = JSON.parse(localStorage.getItem('triptych-proofs') ?? '')
  expect(kept.mapping.proof).toMatchObject({ row: [] })
  expect(container.contains(screen.getByRole('button', { name: 'Another hint' }))).toBe(true)
})
