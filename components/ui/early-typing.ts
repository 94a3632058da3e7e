export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed into a control, or chosen in it, and what the server had drawn there. */
type Early = { control: Control; text: string; drawn: string }

/** By the id of the control: React may draw another one in its place before it has taken over the first. */
const early = new Map<string, Early>()
const taken = new WeakSet<Control>()
let lastTyped = ''

function note(control: Control): void {
  if (taken.has(control)) return
  if (isChanged(control)) early.set(control.id, { control, text: control.value, drawn: drawnIn(control) })
  else early.delete(control.id)
  lastTyped = control.id
}

/**
 * Takes a control over from the server, or one that was drawn anew in the place of such a one: gives what a reader typed there
 * before, null where nothing. From now on React hears what is typed there itself.
 */
export function takeOver(control: Control): string | null {
  taken.add(control)
  const typed = early.get(control.id)
  if (!typed || (typed.control !== control && typed.drawn !== control.value)) return null
  early.delete(control.id)
  if (control.id === lastTyped && document.activeElement === document.body) control.focus()
  return typed.text
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
  document.addEventListener('input', ({ target }) => note(target as Control), true)
}
