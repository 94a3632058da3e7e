import { fireEvent, screen } from '@testing-library/react'

type Text = string | RegExp

/** Presses a button of a rendered page, once it is there. */
export async function press(name: Text): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Types into a field of a rendered page, or chooses an option by its value. */
export async function fill(label: Text, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

/** Opens the first part of a rendered page whose line has that text. The DOM of Node folds nothing itself. */
export async function unfold(text: Text): Promise<void> {
  const [found] = await screen.findAllByText(text)
  const details = found?.closest('details')
  if (!details) throw new Error(`Nothing unfolds at ${text}`)
  details.open = true
  fireEvent(details, new Event('toggle'))
}
