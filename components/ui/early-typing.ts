export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The input of a control and the position of its caret; null without a caret. */
export type EarlyText = { text: string; caret: number | null }

/** `drawn`: the value that the server rendered. */
type Early = EarlyText & { control: Control; drawn: string }

/** By the id of the control: React may replace the element before it hydrates. */
const early = new Map<string, Early>()
const taken = new WeakSet<Control>()
/** The element with the focus, or the one that had it when React replaced it. */
let focused: Element | null = null

function note(control: Control): void {
  if (control.id === '' || taken.has(control)) return
  if (isChanged(control)) early.set(control.id, { ...typedIn(control), control, drawn: drawnIn(control) })
  else early.delete(control.id)
}

/**
 * Call when a control is hydrated, or replaces a rendered one. Returns what was typed before, or null. From then on React gets
 * the input events.
 */
export function takeOver(control: Control): EarlyText | null {
  taken.add(control)
  const typed = early.get(control.id)
  const isSame = typed?.control === control
  if (standsFor(control, focused) && document.activeElement === document.body) control.focus()
  if (!typed || (!isSame && typed.drawn !== control.value)) return null
  early.delete(control.id)
  // React has reset the text of a text area by then.
  return isSame && control.value === typed.text ? typedIn(control) : typed
}

/** Whether a control replaced another one before its hydration. */
const standsFor = (control: Control, other: Element | null): boolean =>
  other !== null && control.id !== '' && control.id === other.id && !taken.has(other as Control)

export const typedIn = (control: Control): EarlyText => ({
  text: control.value,
  caret: 'selectionEnd' in control ? control.selectionEnd : null,
})

/** Restores the caret, which moves to the end when the value is set. */
export function putCaret(control: Control, caret: number | null): void {
  if (caret === null || document.activeElement !== control || !('setSelectionRange' in control)) return
  control.setSelectionRange(caret, caret)
}

/** Whether the value differs from what the server rendered. */
export const isChanged = (control: Control): boolean => control.value !== drawnIn(control)

function drawnIn(control: Control): string {
  if (!('selectedIndex' in control)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

if (typeof document !== 'undefined') {
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) note(control)
  focused = document.activeElement
  document.addEventListener('input', ({ target }) => note(target as Control), true)
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })
  document.addEventListener('focusout', ({ target }) => {
    const left = target as Element
    // Removing an element also fires this event, and its replacement needs the focus.
    queueMicrotask(() => {
      if (left.isConnected && focused === left) focused = null
    })
  })
}
