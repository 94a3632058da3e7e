import { expect, test } from 'vitest'
import { RoomCode } from '@/components/learn/room/room-code'
import { Worksheet } from '@/components/learn/worksheet/worksheet'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { drawProof } from '@/lib/learn/proof/draw-round'
import { sheetQuestion } from '@/lib/learn/worksheet/sheet-question'
import { isAccepted, readVariant } from '@/tests/lib/learn/check-lesson'
import { renderPage } from '@/tests/render-page'

test('default: what the key of a sheet says is what the contracts accept', async () => {
  const exercises = await drawProof(await loadLesson('mapping'), 'zug', (n) => readVariant('mapping', n))
  const { screen } = renderPage(
    <Worksheet
      title="Mappings: where an entry is stored"
      drawn="Room word: zug"
      questions={exercises.map(sheetQuestion)}
      controls={null}
    />,
    { url: '/learn/mapping' },
  )
  const key = screen.getByRole('region', { name: 'Key: Mappings: where an entry is stored' })
  const said = [...key.querySelectorAll('dl')].map((list) => list.querySelector('dd')?.textContent ?? '')
  expect(said).toHaveLength(3)
  for (const [i, exercise] of exercises.entries()) {
    expect(await isAccepted(exercise, [said[i] ?? ''])).toBe(true)
  }
})

test('error: a word whose link is too long for a code is told so', () => {
  const { text } = renderPage(<RoomCode slug="mapping" word={'苏黎世'.repeat(20)} />, { url: '/learn' })
  expect(text()).toMatch(/With more than \d+, a QR code on a wall is too fine to scan/)
})
