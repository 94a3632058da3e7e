import { boxState, enterBox, show, typeIntoBox } from './box-state'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** A key while the box is open and its field is not there yet. */
export function typeEarly(event: Key): void {
  const { key, ctrlKey, metaKey, altKey } = event
  const { typed } = boxState()
  if (ctrlKey || metaKey || altKey) return
  if (key === 'Escape') show(null)
  if (key === 'Backspace') typeIntoBox(typed.slice(0, -1))
  if (key !== 'Enter' && key.length !== 1) return
  event.preventDefault()
  if (key === 'Enter') enterBox()
  else typeIntoBox(typed + key)
}
