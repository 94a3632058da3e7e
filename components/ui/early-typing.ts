export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed into a control, or chosen in it, and where its caret stood; null where it has none. */
export type EarlyText = { text: string; caret: number | null }

/** `drawn`: what the server had drawn in the control. */
type Early = EarlyText & { control: Control; drawn: string }

/** By the id of the control: React may draw another one in its place before it has taken over the first. */
const early = new Map<string, Early>()
const taken = new WeakSet<Control>()
/** What has the focus, or had it when it was drawn anew. */
let focused: Element | null = null

function note(control: Control): void {
  if (control.id === '' || taken.has(control)) return
  if (isChanged(control)) early.set(control.id, { ...typedIn(control), control, drawn: drawnIn(control) })
  else early.delete(control.id)
}

/**
 * Takes a control over from the server, or one that was drawn anew in the place of such a one: gives what a reader typed there
 * before, null where nothing. From now on React hears what is typed there itself.
 */
export function takeOver(control: Control): EarlyText | null {
  taken.add(control)
  const typed = early.get(control.id)
  const isSame = typed?.control === control
  if (standsFor(control, focused) && document.activeElement === document.body) control.focus()
  if (!typed || (!isSame && typed.drawn !== control.value)) return null
  early.delete(control.id)
  // The text of a text area is written anew by then.
  return isSame && control.value === typed.text ? typedIn(control) : typed
}

/** Whether a control was drawn in the place of another one, before that was taken over. */
const standsFor = (control: Control, other: Element | null): boolean =>
  other !== null && control.id !== '' && control.id === other.id && !taken.has(other as Control)

export const typedIn = (control: Control): EarlyText => ({
  text: control.value,
  caret: 'selectionEnd' in control ? control.selectionEnd : null,
})

/** To write the value of a control anew moves its caret to the end. */
export function putCaret(control: Control, caret: number | null): void {
  if (caret === null || document.activeElement !== control || !('setSelectionRange' in control)) return
  control.setSelectionRange(caret, caret)
}

/** Whether a control holds something else than what the server drew in it. */
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
    // What is taken out of the page is left, too, and drawn anew.
    queueMicrotask(() => {
      if (left.isConnected && focused === left) focused = null
    })
  })
}
