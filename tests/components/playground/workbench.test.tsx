import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Workbench } from '@/components/playground/workbench'
import { renderPage } from '@/tests/render-page'

test('error: a browser without workers keeps the program and says what to do', async () => {
  const { screen } = renderPage(<Workbench />, { url: '/playground' })
  const source = await screen.findByLabelText('Solidity source')
  fireEvent.change(source, { target: { value: 'contract Box {}' } })
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  await screen.findByText('This browser does not allow workers on this page.')
  expect(source).toHaveProperty('value', 'contract Box {}')
})
