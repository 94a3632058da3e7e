import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NameChip } from '@/components/lens/names/provenance-chip'

afterEach(cleanup)

test('default: a name may stand in a paragraph, and so may its explanation', () => {
  const { container } = render(
    <p>
      <NameChip name={{ name: 'Pool', provenance: 'registry exact' }} />
    </p>,
  )
  const popover = container.querySelector('[popover]') as Element
  expect(popover.textContent).toBe('')
  fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(popover.textContent).toContain('Pool')
})
