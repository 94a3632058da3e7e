import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClaimView } from '@/components/learn/claim/claim-view'
import { askWhere } from '@/lib/learn/claims/ask-where'
import { loadClaim } from '@/lib/learn/claims/load-claim'
import { readPath } from '@/lib/learn/claims/read-path'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import { readVariant } from '@/tests/lib/learn/check-lesson'
import { renderPage } from '@/tests/render-page'
import { answer } from './answer'
import { standInLab } from './stand-in-lab'

const CLAIMS: readonly { slug: LessonSlug; right: string; wrong: string }[] = [
  { slug: 'boundaries', right: 'bids[2]', wrong: 'visits[4]' },
  { slug: 'arrays', right: 'heights[7]', wrong: 'hikers[9]' },
  { slug: 'mapping', right: 'prizes[3]', wrong: 'votes[0x01020304]' },
  { slug: 'nested', right: `fees[0x${'1'.repeat(40)}][7]`, wrong: `cargo[0x${'1'.repeat(40)}]["Ariel"]` },
  { slug: 'text-keys', right: `names[0x${'1'.repeat(40)}]`, wrong: 'expires["alice"]' },
]

async function openClaim(slug: LessonSlug) {
  standInLab()
  const claim = await loadClaim(slug)
  if (!claim) throw new Error(`${slug} has no claim`)
  const variant = await readVariant(slug, 'claim')
  const page = renderPage(<ClaimView claim={claim} variant={variant} />, { url: `/learn/${slug}` })
  const name = page.screen.getByLabelText('A value for which the rule is wrong')
  const tryOn = (typed: string) => {
    fireEvent.change(name, { target: { value: typed } })
    fireEvent.click(page.screen.getByRole('button', { name: 'Test the rule' }))
  }
  return { ...page, claim, variant, name, tryOn }
}

test.each(CLAIMS)(
  'default: the rule of a public page on $slug is refuted by a value of one’s own',
  async ({ slug, right, wrong }) => {
    const { screen, container, claim, variant, tryOn } = await openClaim(slug)
    tryOn(right)
    await screen.findByText('The rule is right for this value.')
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
    tryOn(wrong)
    await screen.findByText('The rule is wrong for this value.')
    const question = askWhere(claim, readPath(variant, wrong))
    answer(container, question.mistakes[0]?.answer ?? [])
    await within(container).findByText('Not right: the contract does not confirm it.')
    answer(container, question.truth)
    await screen.findByText('Right: the contract confirms it.')
    screen.getByText(/^You found the error/)
  },
)

test('error: what names no value of the contract is said at its field', async () => {
  const { name, tryOn } = await openClaim('arrays')
  const described = () =>
    (name.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  for (const [typed, says] of [
    ['', 'Type the name of a value, such as a variable with its index or key.'],
    ['hikers[18446744073709551616]', 'This index is too large. Choose an index below 2^64.'],
    ['hickers[1]', /hikers/],
  ] as const) {
    tryOn(typed)
    await waitFor(() => expect(described()).toMatch(says))
  }
})
